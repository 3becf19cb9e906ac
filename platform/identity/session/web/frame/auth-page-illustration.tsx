/**
 * A drafting sheet: two building elevations on one beam. The drawing keeps the law of the lever: areas times distances
 * of their centres from the edge are equal (17,520 × 79 ≈ 10,832 × 128), as the dimension line shows.
 */
export function AuthPageIllustration({ className }: { className?: string }) {
  const floors = ([x, y]: [number, number], width: number, count: number, step: number) =>
    Array.from({ length: count }, (_, floor) => `M${x} ${y + floor * step}h${width}`).join('');
  return (
    <svg className={className} viewBox="76 40 408 290" fill="none" aria-hidden="true">
      <g stroke="#7fb2dc" strokeWidth="1">
        <path d="M147 60h72v170h-72zM219 110h44v120h-44z" />
        <path d={floors([147, 77], 72, 9, 17) + floors([219, 130], 44, 5, 20)} opacity=".55" />
        <path d="M171 60v170M195 60v170M241 110v120" opacity=".35" />
        <path d="M352 150h112v80H352zM372 124h72v26h-72z" />
        <path d={floors([352, 166], 112, 4, 16)} opacity=".55" />
        <path d="M380 150v80M408 124v106M436 150v80" opacity=".35" />
      </g>
      <path d="M84 231h392v8H84z" fill="#3ea6f0" />
      <path d="M280 239l32 50h-64z" stroke="#3ea6f0" strokeWidth="1.6" />
      <circle cx="280" cy="235" r="2.4" fill="#0f2b44" />
      <path d="M220 289.5h120" stroke="#3ea6f0" strokeWidth="1.6" />
      <g stroke="#9db4c9" strokeWidth=".8">
        <path d="M201 305h207M201 299v12M280 299v12M408 299v12" />
        <path d="M197 309l8-8M276 309l8-8M404 309l8-8" />
        <path d="M201 150v155M408 180v125" strokeDasharray="6 2 1 2" opacity=".5" />
        <path d="M121 60v171M115 60h12M115 231h12M117 64l8-8M117 235l8-8" />
      </g>
      <g fill="#c5d4e2" fontSize="10" textAnchor="middle" fontFamily="inherit">
        <text x="240" y="321">
          L₁
        </text>
        <text x="344" y="321">
          L₂
        </text>
        <text x="108" y="149">
          H
        </text>
      </g>
    </svg>
  );
}

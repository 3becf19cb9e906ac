/** A drafting sheet: two building elevations of different mass in balance on one beam, with dimension lines. */
export function BeamDrawing({ className }: { className?: string }) {
  const floors = (x: number, y: number, width: number, count: number, step: number) =>
    Array.from({ length: count }, (_, floor) => `M${x} ${y + floor * step}h${width}`).join('');
  return (
    <svg className={className} viewBox="0 0 560 330" fill="none" aria-hidden="true">
      <g stroke="#7fb2dc" strokeWidth="1.2">
        <path d="M96 60h72v170H96zM168 110h44v120h-44z" />
        <path d={floors(96, 77, 72, 9, 17) + floors(168, 130, 44, 5, 20)} opacity=".55" />
        <path d="M120 60v170M144 60v170M190 110v120" opacity=".35" />
        <path d="M352 150h112v80H352zM372 124h72v26h-72z" />
        <path d={floors(352, 166, 112, 4, 16)} opacity=".55" />
        <path d="M380 150v80M408 124v106M436 150v80" opacity=".35" />
      </g>
      <path d="M52 231h456v9H52z" fill="#3ea6f0" />
      <path d="M280 240l34 52h-68z" stroke="#3ea6f0" strokeWidth="2" />
      <circle cx="280" cy="235.5" r="2.6" fill="#0f2b44" />
      <path d="M214 292h132" stroke="#3ea6f0" strokeWidth="2" />
      <g stroke="#9db4c9" strokeWidth=".9">
        <path d="M96 308h184M280 308h184M96 302v12M280 302v12M464 302v12" />
        <path d="M92 312l8-8M276 312l8-8M460 312l8-8" />
        <path d="M70 60v171M64 60h12M64 231h12M66 64l8-8M66 235l8-8" />
        <path d="M492 124v107M486 124h12M486 231h12M488 128l8-8M488 235l8-8" />
      </g>
      <g fill="#b5c6d6" fontSize="11" textAnchor="middle" fontFamily="inherit">
        <text x="188" y="324">
          L₁
        </text>
        <text x="372" y="324">
          L₂
        </text>
        <text x="56" y="149">
          Q₁
        </text>
        <text x="508" y="181">
          Q₂
        </text>
      </g>
    </svg>
  );
}

/**
 * The mark of 筑衡: buildings of different weight in balance on one beam.
 * @param size px of the square
 * @param ground 'ink' on its own dark tile; 'none' for dark surroundings
 */
export function Logo({ size = 28, ground = 'ink' }: { size?: number; ground?: 'ink' | 'none' }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {ground === 'ink' ? <rect width="32" height="32" rx="6" fill="#0f2b44" /> : null}
      <path fill="#ffffff" d="M6 7h5v11H6zM13 11h4v7h-4zM21 14h5v4h-5z" />
      <path fill="#3ea6f0" d="M4 19.5h24V22H4zM16 22.5l4.2 5.5h-8.4z" />
    </svg>
  );
}

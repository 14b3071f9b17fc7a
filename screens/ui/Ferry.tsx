/** The shapes of the ferry, for an SVG. Together they are 40 × 34 units large. The front is on the right. */
export const FerryShape = () => (
  <>
    <rect x="10" y="3" width="20" height="15" rx="3" fill="#5B4CE0" />
    <path d="M13 8h6v6h-6zM21 8h6v6h-6z" fill="#DCEFFF" />
    <rect x="7.5" width="25" height="6" rx="3" fill="#FFC93C" />
    <path d="M1 17h38c-1 10-7 17-16 17h-8C7 34 2 27 1 17Z" fill="#FF6E50" />
    <path d="M25 17h14c-1 10-7 17-16 17h-7c8-3 11-7 9-17Z" fill="#DB4A33" opacity=".7" />
    <rect y="14.5" width="40" height="6" rx="3" fill="#1B1848" />
  </>
)

export const Ferry = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 40 34" aria-hidden="true">
    <FerryShape />
  </svg>
)

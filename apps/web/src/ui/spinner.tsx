/** The small turning ring of a busy control. It is hidden from screen readers: the text beside it says what happens. */
export function Spinner() {
  return (
    <svg className="size-4 shrink-0 animate-spin motion-reduce:hidden" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14 8a6 6 0 0 0-6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

import { Alert } from './alert.tsx';

interface OvertakenNoticeProps {
  /** Who saved meanwhile and when, in words. */
  readonly words: string;
  /** The fields that differ; absent until the user asks to compare. */
  readonly rows: readonly { readonly label: string; readonly mine: string; readonly current: string }[] | undefined;
  readonly headings: readonly [field: string, mine: string, current: string];
}

/** Tells that somebody else saved first: who, when, and on request the fields side by side. */
export function OvertakenNotice({ words, rows, headings }: OvertakenNoticeProps) {
  return (
    <div className="grid gap-4">
      <Alert tone="warning" announce="alert">
        {words}
      </Alert>
      {rows ? (
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr>
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="border-line border-b px-2 py-1.5 font-medium text-[0.8125rem] text-muted"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, mine, current }) => (
              <tr key={label} className="align-top">
                <th scope="row" className="wrap-anywhere border-line border-b px-2 py-1.5 font-medium">
                  {label}
                </th>
                <td className="wrap-anywhere whitespace-pre-line border-line border-b px-2 py-1.5">{mine}</td>
                <td className="wrap-anywhere whitespace-pre-line border-line border-b px-2 py-1.5">{current}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
}

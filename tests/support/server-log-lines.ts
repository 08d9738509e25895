type LogLine = {
  time: number;
  level: number;
  msg?: string;
  reqId?: string;
  req?: { method: string; path: string };
  res?: { statusCode: number };
  err?: { message?: string; stack?: string };
};

/**
 * A server's log between two moments (milliseconds), one line per event. A request is shown with its address when it is answered; requests
 * for the page's files are omitted. Text outside the log's format (a crash that Node prints) is kept.
 */
export function logLines(log: string, { from, to }: { from: number; to: number }): string[] {
  const requests = new Map<string, string>();
  return log.split('\n').flatMap((text) => {
    if (text === '') return [];
    const line = parsed(text);
    if (!line) return [text];
    if (line.req && line.reqId) requests.set(line.reqId, `${line.req.method} ${line.req.path}`);
    const request = requests.get(line.reqId ?? '') ?? '';
    const tells = line.level > 30 || (line.res !== undefined && request.includes(' /api/'));
    if (line.time < from || line.time > to || !tells) return [];
    const what = line.level > 30 ? [line.msg, line.err?.stack ?? line.err?.message] : [];
    const said = [new Date(line.time).toISOString().slice(11, 23), request, line.res?.statusCode, ...what];
    return [said.filter((part) => part !== undefined && part !== '').join(' ')];
  });
}

function parsed(text: string): LogLine | undefined {
  try {
    const value = JSON.parse(text) as Partial<LogLine>;
    return typeof value.time === 'number' && typeof value.level === 'number' ? (value as LogLine) : undefined;
  } catch {
    return undefined; // not one of the log's own lines
  }
}

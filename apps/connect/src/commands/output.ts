/** Where a command writes. */
export type Output = { say(line: string): void; warn(line: string): void };

/** The output of the process. Texts of both sides may hold anything: what steers a terminal is not written. */
export const processOutput: Output = {
  say: (line) => process.stdout.write(`${plain(line)}\n`),
  warn: (line) => process.stderr.write(`${plain(line)}\n`),
};

const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const plain = (line: string): string => line.replace(steering, '');

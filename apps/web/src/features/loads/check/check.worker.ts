import { answerChecks } from './answer-checks.ts';
import type { CheckRequest } from './check-calls.ts';

// Off the page's thread: files of any size are read here.
const answer = answerChecks((reply) => self.postMessage(reply));
self.addEventListener('message', (event: MessageEvent<CheckRequest>) => void answer(event.data));

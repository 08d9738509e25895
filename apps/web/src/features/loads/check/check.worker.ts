import { answerChecks } from './answer-checks.ts';
import type { CheckRequest } from './check-calls.ts';

// The worker keeps the page's main thread free: it reads files of any size.
const answer = answerChecks((reply) => self.postMessage(reply));
self.addEventListener('message', (event: MessageEvent<CheckRequest>) => void answer(event.data));

// The pages work without this file: it keeps the chosen colours, copies code, folds the menu of a phone, and makes calls.
const script = document.currentScript;
const page = document.documentElement;

const kept = (() => {
  try {
    return localStorage.getItem('trastienda.theme');
  } catch {
    return null; // The browser forbids storage: the pages follow the system.
  }
})();
if (kept === 'dark' || kept === 'light') page.dataset.theme = kept;

addEventListener('DOMContentLoaded', () => {
  document.getElementById('theme').addEventListener('click', switchTheme);
  if (matchMedia('(max-width: 60rem)').matches) document.querySelector('.menu').open = false;
  // A page that came without TLS from another machine has no clipboard.
  if (navigator.clipboard) for (const code of document.querySelectorAll('.code')) addCopyButton(code);
  addEventListener('keydown', (event) => {
    const isTyping = /^(?:INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    document.getElementById('q').focus();
  });
  for (const form of document.querySelectorAll('.try form')) form.addEventListener('submit', makeCall);
});

function switchTheme() {
  const dark = page.dataset.theme ? page.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('trastienda.theme', page.dataset.theme);
  } catch {
    // The choice holds for this page alone.
  }
}

function addCopyButton(code) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: script.dataset.copy });
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('code').textContent);
    button.textContent = script.dataset.copied;
    setTimeout(() => {
      button.textContent = script.dataset.copy;
    }, 2_000);
  });
  code.append(button);
}

async function makeCall(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const fields = [...form.querySelectorAll('[data-in]')];
  const of = (place) => fields.filter((field) => field.dataset.in === place && field.value !== '');
  const path = of('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]));
  const [token] = of('token');
  const [body] = of('body');
  const result = form.querySelector('.result');
  show(result, '…', '');
  try {
    const answer = await fetch(`${script.dataset.api}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: form.dataset.method,
      headers: {
        Accept: 'application/json',
        ...Object.fromEntries(of('header').map(({ name, value }) => [name, value.trim()])),
        ...(token && { Authorization: `Bearer ${token.value.trim()}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body.value }),
    });
    const text = await answer.text();
    show(result, `${answer.status} ${answer.statusText}`, indented(text).slice(0, 20_000));
  } catch (error) {
    show(result, String(error), '');
  }
}

/** The status alone is announced: an answer can be long. */
function show(result, head, text) {
  result.querySelector('[role="status"]').textContent = head;
  result.querySelector('pre')?.remove();
  if (text) result.append(Object.assign(document.createElement('pre'), { tabIndex: 0, textContent: text }));
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

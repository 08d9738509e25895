import { type Call, type Contract, callsOf, type Parameter, type Response, resolved, worded } from './documents.ts';
import { commandsOf, sampleBody } from './examples.ts';
import { html, type Markup } from './html.ts';
import { SchemaView } from './schema-view.ts';
import { areasInSpanish, type Language, type Texts, texts } from './texts.ts';

/** The areas of the contract that have operations, with their names. */
export function areasOf(contract: Contract, language: Language): { name: string; title: string; calls: Call[] }[] {
  const calls = callsOf(contract);
  return contract.tags
    .map(({ name, description }) => ({
      name,
      title: language === 'es' ? (areasInSpanish[name] ?? name) : titled(name),
      description,
      calls: calls.filter(({ operation }) => operation.tags[0] === name),
    }))
    .filter((area) => area.calls.length > 0);
}

const titled = (name: string): string => {
  const spaced = name.replace(/([A-Z])|-/g, (_, letter?: string) => ` ${letter?.toLowerCase() ?? ''}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The reference of one area; undefined if the contract has none of this name. */
export function referencePage(
  contract: Contract,
  language: Language,
  name: string,
): { title: string; body: Markup } | undefined {
  const area = areasOf(contract, language).find((one) => one.name === name);
  if (!area) return undefined;
  const words = texts[language];
  const view = new SchemaView(contract, words);
  const operations = area.calls.map((call) => operationView(contract, call, view, words));
  const body = html`<h1>${area.title}</h1>
<ul class="contents">${area.calls.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}">${methodBadge(method)} <code>${path}</code></a> <span lang="en">${operation.summary}</span></li>`)}</ul>
${operations}
<h2 id="schemas">${words.schemas}</h2>
${view.named()}`;
  return { title: area.title, body };
}

export const methodBadge = (method: string): Markup =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

function operationView(contract: Contract, call: Call, view: SchemaView, words: Texts): Markup {
  const { method, path, operation, parameters } = call;
  const { operationId, summary, description } = operation;
  return html`<section class="operation" id="${operationId}">
<h2><a href="#${operationId}">${methodBadge(method)} <code>${path}</code></a></h2>
<p class="summary" lang="en"><strong>${worded(summary)}</strong> <code class="quiet">${operationId}</code></p>
${deprecationOf(call, words)}
${description && html`<p lang="en">${worded(description)}</p>`}
<dl class="facts"><dt>${words.who}</dt><dd>${whoOf(call, words)}</dd><dt>${words.scopes}</dt><dd>${operation['x-token-scope'].length > 0 ? operation['x-token-scope'].map((scope, at) => html`${at > 0 && ', '}<code>${scope}</code>`) : words.noScope}</dd>${limitsOf(contract, call, words)}</dl>
${parameters.length > 0 && html`<h3>${words.parameters}</h3><ul class="fields">${parameters.map((one) => parameterView(one, view, words))}</ul>`}
${operation.requestBody && html`<h3>${words.body}</h3>${Object.entries(operation.requestBody.content).map(([type, { schema }]) => html`<p><code class="quiet">${type}</code></p>${schema && view.whole(schema)}`)}`}
<h3>${words.answers}</h3>
${answersOf(contract, call, view, words)}
${exampleOf(contract, call, words)}
${tryOf(contract, call, words)}
</section>`;
}

function whoOf({ operation }: Call, words: Texts): Markup {
  const { public: open, anyOf, permission } = operation['x-access'];
  if (open) return html`${words.public}`;
  const roles = anyOf
    ? html`${anyOf.map((role, at) => html`${at > 0 && ', '}<code>${role}</code>`)}`
    : html`${words.signedIn}`;
  return permission ? html`${roles} ${words.permission} <code>${permission}</code>` : roles;
}

function limitsOf(contract: Contract, { operation }: Call, words: Texts): Markup | false {
  const names = operation['x-rate-limits'] ?? [];
  return (
    names.length > 0 &&
    html`<dt>${words.limits}</dt><dd>${names.map((name, at) => html`${at > 0 && ', '}<code>${name}</code> (${figureOf(contract, name, words)})`)}</dd>`
  );
}

/** How much a limit allows, in words. */
export function figureOf(contract: Contract, name: string, words: Texts): string {
  const policy = contract['x-rate-policies'][name];
  if (!policy) throw new Error(`The contract has no limit ${name}.`);
  return policy.windowSeconds === undefined
    ? `${policy.quota} ${words.atOnce}`
    : `${policy.quota} / ${words.seconds(policy.windowSeconds)}`;
}

function deprecationOf({ operation }: Call, words: Texts): Markup | false {
  const told = operation['x-deprecation'];
  if (!told) return false;
  return html`<p class="notice">${words.deprecated(told.since)}${told.sunset && html`; ${words.sunset(told.sunset)}`}.${told.use && html` ${words.use} <code>${told.use}</code>.`}</p>`;
}

function parameterView(
  { name, in: place, required, description, schema }: Parameter,
  view: SchemaView,
  words: Texts,
): Markup {
  return html`<li><div><code class="name">${name}</code> <span class="quiet">${place}</span>${required && html` <span class="must">${words.required}</span>`} ${view.type(schema)} <span class="quiet">${view.bounds(schema)}</span></div>${description && html`<p lang="en">${worded(description)}</p>`}</li>`;
}

function answersOf(contract: Contract, { operation }: Call, view: SchemaView, words: Texts): Markup {
  const answers = Object.entries(operation.responses).map(
    ([status, one]) => [status, resolved<Response>(contract, one)] as const,
  );
  const own = answers.filter(([, answer]) => !answer['x-door']);
  const door = answers.filter(([, answer]) => answer['x-door']).map(([status]) => status);
  return html`<ul class="answers">${own.map(([status, answer]) => answerView(contract, status, answer, view))}</ul>${door.length > 0 && html`<p class="quiet">${words.everywhere} ${door.join(', ')}.</p>`}`;
}

function answerView(
  contract: Contract,
  status: string,
  { description, headers, content }: Response,
  view: SchemaView,
): Markup {
  const named = Object.entries(headers ?? {}).map(
    ([name, header]) => [name, resolved<{ description?: string }>(contract, header)] as const,
  );
  return html`<li><div><code class="status s${status.charAt(0)}">${status}</code> <span lang="en">${worded(description)}</span></div>${named.length > 0 && html`<ul class="fields">${named.map(([name, header]) => html`<li><code class="name">${name}</code>${header.description && html` <span lang="en">${worded(header.description)}</span>`}</li>`)}</ul>`}${Object.entries(content ?? {}).map(([type, { schema }]) => (schema && type === 'application/json' ? view.whole(schema) : html`<p><code class="quiet">${type}</code></p>`))}</li>`;
}

function exampleOf(contract: Contract, call: Call, words: Texts): Markup {
  const { curl, cli } = commandsOf(contract, call);
  return html`<details><summary>${words.example}</summary>${codeView(curl, words)}${cli && codeView(cli, words)}</details>`;
}

/** Code, in a region that the keyboard can scroll. */
export const codeView = (code: string, words: Texts): Markup =>
  html`<div class="code"><pre tabindex="0" role="group" aria-label="${words.code}"><code>${code}</code></pre></div>`;

/** The form that makes the call from the page; calls with files have none. */
function tryOf(contract: Contract, call: Call, words: Texts): Markup | false {
  const { method, path, operation, parameters } = call;
  const types = Object.keys(operation.requestBody?.content ?? {});
  if (types.length > 0 && !types.includes('application/json')) return false;
  const body = sampleBody(contract, call);
  const id = (name: string) => `${operation.operationId}-${name}`;
  return html`<details class="try"><summary>${words.try}</summary>
<form data-method="${method}" data-path="${path}"><p class="quiet">${words.tryHelp}</p>
${operation['x-access'].public ? '' : html`<label for="${id('token')}">${words.token}</label><input id="${id('token')}" name="token" type="password" autocomplete="off" data-in="token">`}
${parameters.filter((one) => one.in !== 'cookie').map((one) => html`<label for="${id(one.name)}"><code>${one.name}</code>${one.required && html` <span class="must">${words.required}</span>`}</label><input id="${id(one.name)}" name="${one.name}" data-in="${one.in}" autocomplete="off"${one.required && html` required`}>`)}
${body !== undefined && html`<label for="${id('body')}">${words.body}</label><textarea id="${id('body')}" name="body" rows="6" spellcheck="false" data-in="body">${body}</textarea>`}
<button>${words.send}</button><div class="result"><p role="status"></p></div></form></details>`;
}

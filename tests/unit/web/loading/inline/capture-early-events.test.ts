import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import captureEarlyEvents from '#web/loading/inline/capture-early-events.ts';
import { headScripts } from '#web/loading/inline/head-scripts.ts';

let ouvintes: Map<string, (evento: object) => void>;
let janela: { replayEarlyEvents?: () => Promise<void> };
const feito: string[] = [];

/** The fields of a click that its replay needs. */
class Pressao extends Event {
  readonly detail: number;
  constructor(tipo: string, { detail }: { detail: number }) {
    super(tipo);
    this.detail = detail;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  feito.length = 0;
  ouvintes = new Map();
  janela = {};
  vi.stubGlobal('window', janela);
  vi.stubGlobal('MouseEvent', Pressao);
  vi.stubGlobal('addEventListener', (tipo: string, ouvir: () => void) => ouvintes.set(tipo, ouvir));
  vi.stubGlobal('removeEventListener', (tipo: string) => ouvintes.delete(tipo));
  captureEarlyEvents();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element that is found from within by its name. */
function elemento(nome: 'button' | 'a' | 'p', mais: object = {}) {
  const este = {
    ariaBusy: null,
    click: () => feito.push(nome),
    dispatchEvent: ({ detail }: Pressao) => feito.push(detail === 2 ? `${nome} outra vez` : nome),
    closest: (qual: string) => (qual === nome ? este : null),
    ...mais,
  };
  return este;
}

/** Answers whether the page saw the event. */
function acontece(type: string, target: object, mais: object = {}): boolean {
  let visto = true;
  const stopImmediatePropagation = () => void (visto = false);
  ouvintes.get(type)?.({ type, target, button: 0, detail: 1, preventDefault() {}, stopImmediatePropagation, ...mais });
  return visto;
}

async function reagir(): Promise<void> {
  const fim = janela.replayEarlyEvents?.();
  await vi.runAllTimersAsync();
  await fim;
}

test('o que se aperta, preenche e envia espera, e é feito na ordem em que veio', async () => {
  const botao = elemento('button');
  const formulario = { requestSubmit: () => feito.push('form') };
  expect(acontece('click', botao)).toBe(false);
  expect(botao.ariaBusy).toBe('true');
  expect(acontece('submit', formulario, { submitter: null })).toBe(false);
  expect(acontece('click', elemento('a'))).toBe(false);
  expect(feito).toEqual([]);
  await reagir();
  expect(feito).toEqual(['button', 'form', 'a']);
  expect([botao.ariaBusy, ouvintes.size]).toEqual([null, 0]);
});

test('o segundo toque de um duplo clique diz que é o segundo', async () => {
  const botao = elemento('button');
  acontece('click', botao);
  acontece('click', botao, { detail: 2 });
  await reagir();
  expect(feito).toEqual(['button', 'button outra vez']);
});

test('um elo sem nada à sua frente, ou para outra aba, segue sozinho, e o botão que envia também', () => {
  expect(acontece('click', elemento('a'))).toBe(true);
  expect(acontece('click', elemento('button', { form: {}, type: 'submit' }))).toBe(true);
  acontece('click', elemento('button'));
  expect(acontece('click', elemento('a'), { ctrlKey: true })).toBe(true);
  expect(acontece('click', elemento('p'))).toBe(true);
});

/** A text field that logs insertions and events with its value. */
function campoDeTexto() {
  const campo = {
    ...elemento('p'),
    type: 'text',
    value: '',
    setRangeText: (texto: string) => {
      feito.push(`“${campo.value}” e mais “${texto}”`);
      campo.value += texto;
    },
    dispatchEvent: ({ type }: Event) => feito.push(`${type} ${campo.value}`),
  };
  return campo;
}

test('um campo conta uma vez, com o que ficou nele, escrito de novo', async () => {
  const campo = campoDeTexto();
  campo.value = 'Be';
  acontece('input', campo);
  campo.value = 'Beatriz';
  expect(acontece('input', campo)).toBe(false);
  expect(acontece('change', campo)).toBe(false);
  await reagir();
  expect(feito).toEqual(['“” e mais “Beatriz”', 'input Beatriz', 'change Beatriz']);
});

test('o que se escolheu vale também quando a página pôs de volta o que havia', async () => {
  const lista = { ...campoDeTexto(), type: 'select-one' };
  lista.dispatchEvent = ({ type }: Event) => feito.push(`${type} ${lista.value}`);
  lista.value = 'Verde';
  acontece('input', lista);
  lista.value = '';
  await reagir();
  expect(feito).toEqual(['input Verde', 'change Verde']);
});

test('uma marca é desfeita e apertada de novo; o primeiro aperto a página não vê', async () => {
  const caixa = { ...elemento('p'), type: 'checkbox', checked: false };
  caixa.click = () => feito.push(caixa.checked ? 'desmarcada' : 'marcada');
  expect(acontece('click', caixa)).toBe(false);
  caixa.checked = true;
  expect(acontece('input', caixa)).toBe(false);
  expect(acontece('change', caixa)).toBe(false);
  await reagir();
  expect(feito).toEqual(['marcada']);
});

test('o que vem enquanto se faz o que esperava é feito depois', async () => {
  const formulario = { requestSubmit: () => feito.push('form') };
  acontece('click', elemento('button'));
  acontece('click', elemento('button', { dispatchEvent: () => feito.push('outro') }));
  const fim = janela.replayEarlyEvents?.();
  expect(acontece('submit', formulario, { submitter: null })).toBe(false);
  await vi.runAllTimersAsync();
  await fim;
  expect([feito, ouvintes.size]).toEqual([['button', 'outro', 'form'], 0]);
});

test('depois de dez segundos sem scripts o navegador segue sozinho', async () => {
  acontece('click', elemento('button'));
  await vi.advanceTimersByTimeAsync(9999);
  expect([feito.length, ouvintes.size]).toEqual([0, 4]);
  await vi.advanceTimersByTimeAsync(100);
  expect([feito, ouvintes.size]).toEqual([['button'], 0]);
});

test('na página os dois scripts da cabeça vão compilados, sem nada de sobra', () => {
  expect(headScripts.map(({ script }) => script).join('').length).toBeLessThan(1800);
  for (const { script } of headScripts) expect(script).not.toMatch(/\n|React|import|export/);
});

import { afterEach, expect, test, vi } from 'vitest';
import { acompanharPedido, type EstadoAoVivo } from '#web/checkout/acompanhar-pedido.ts';

afterEach(() => {
  vi.useRealTimers();
});

class FonteDeTeste extends EventTarget {
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  dizer(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  cair(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function acompanhar() {
  const fonte = new FonteDeTeste();
  const estados: EstadoAoVivo[] = [];
  const aoPerder = vi.fn<() => void>();
  const abrir = vi.fn<(endereco: string) => EventSource>(() => fonte as unknown as EventSource);
  const parar = acompanharPedido('aB3/x', { aoMudar: (estado) => estados.push(estado), aoPerder, abrir });
  return { fonte, estados, aoPerder, abrir, parar };
}

const pendente = '{"status":"pendente","emDisputa":false}';
const aprovado = '{"status":"approved","emDisputa":false}';

test('conta cada estado e para quando o pedido se resolve', () => {
  const { fonte, estados, abrir } = acompanhar();
  expect(abrir).toHaveBeenCalledExactlyOnceWith('/api/pedidos/aB3%2Fx/ao-vivo');
  fonte.dizer(pendente);
  expect(fonte.readyState).toBe(1);
  fonte.dizer(aprovado);
  expect(fonte.readyState).toBe(2);
  fonte.dizer(pendente);
  expect(estados.map(({ status }) => status)).toEqual(['pendente', 'approved']);
});

test.each(['', '{', 'null', '7', '{"status":"pago"}', '{"emDisputa":true}'])('a mensagem %s não diz nada', (dados) => {
  const { fonte, estados } = acompanhar();
  fonte.dizer(dados);
  expect(estados).toEqual([]);
  fonte.dizer(aprovado);
  expect(estados).toHaveLength(1);
});

test('uma queda que o navegador refaz não é perda', () => {
  const { fonte, estados, aoPerder } = acompanhar();
  fonte.cair(0);
  fonte.cair(0);
  fonte.dizer(aprovado);
  expect(aoPerder).not.toHaveBeenCalled();
  expect(estados).toHaveLength(1);
});

test('cair três vezes seguidas sem uma palavra é perda', () => {
  const { fonte, aoPerder } = acompanhar();
  fonte.cair(0);
  fonte.cair(0);
  fonte.dizer(pendente);
  fonte.cair(0);
  fonte.cair(0);
  expect(aoPerder).not.toHaveBeenCalled();
  fonte.cair(0);
  expect([aoPerder.mock.calls.length, fonte.readyState]).toEqual([1, 2]);
});

test('dez segundos de silêncio no começo são perda; depois da primeira palavra o silêncio é normal', () => {
  vi.useFakeTimers();
  const mudo = acompanhar();
  vi.advanceTimersByTime(9_999);
  expect(mudo.aoPerder).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(mudo.aoPerder).toHaveBeenCalledOnce();

  const falante = acompanhar();
  falante.fonte.dizer(pendente);
  vi.advanceTimersByTime(60_000);
  expect(falante.aoPerder).not.toHaveBeenCalled();
});

test('uma recusa é perda, dita uma vez', () => {
  const { fonte, aoPerder } = acompanhar();
  fonte.cair(2);
  fonte.cair(2);
  expect(aoPerder).toHaveBeenCalledOnce();
});

test('parado, não conta mais nada', () => {
  const { fonte, estados, aoPerder, parar } = acompanhar();
  parar();
  expect(fonte.readyState).toBe(2);
  fonte.dizer(aprovado);
  fonte.cair(2);
  expect([estados, aoPerder.mock.calls]).toEqual([[], []]);
});

test('um navegador sem eventos do servidor perde logo', () => {
  const aoPerder = vi.fn<() => void>();
  const abrir = () => {
    throw new ReferenceError('EventSource is not defined');
  };
  const parar = acompanharPedido('a', { aoMudar: () => {}, aoPerder, abrir });
  expect(aoPerder).toHaveBeenCalledOnce();
  expect(parar).not.toThrow();
});

import { expect, test, vi } from 'vitest';
import { criarCupomAfiliado } from '#web/carrinho/cupom-afiliado.ts';
import { chaveDoCupom } from '#web/carrinho/cupom-do-endereco.ts';
import capturaNaChegada from '#web/loading/inline/capturar-cupom.ts?inline-script';
import { Armazenamento } from './navegador-de-teste.ts';

test.each([
  ['?cupom=marina10', 'MARINA10'],
  ['?cupom=%20%20Clube10%20', 'CLUBE10'],
  ['?utm_source=x&cupom=bemvindo', 'BEMVINDO'],
  ['?cupom=primeiro&cupom=segundo', 'PRIMEIRO'],
])('o endereço com %s deixa guardado o cupom %s', (busca, codigo) => {
  const armazenamento = new Armazenamento();
  const cupom = criarCupomAfiliado(armazenamento.abrirAba);
  cupom.capturar(busca);
  expect(cupom.atual()).toBe(codigo);
  expect(armazenamento.textos.get(chaveDoCupom)).toBe(codigo);
});

test.each([
  '?cupom=marina10',
  '?cupom=%20%20Clube10%20',
  '?utm_source=x&cupom=bemvindo',
  '?cupom=primeiro&cupom=segundo',
  '',
  '?cupom=',
  '?cupom=%20',
  '?outro=1',
  '?cupom=%E0%A4',
])('antes dos scripts, %s deixa guardado o mesmo que depois deles', (search) => {
  const [antes, depois] = [new Armazenamento(), new Armazenamento()];
  const localStorage = { setItem: (chave: string, texto: string) => antes.textos.set(chave, texto) };
  new Function('location', 'localStorage', capturaNaChegada.script)({ search }, localStorage);
  criarCupomAfiliado(depois.abrirAba).capturar(search);
  expect([...antes.textos]).toEqual([...depois.textos]);
});

test('com o armazenamento proibido a chegada não falha', () => {
  expect(() =>
    new Function('location', 'localStorage', capturaNaChegada.script)({ search: '?cupom=X' }, null),
  ).not.toThrow();
});

test.each(['', '?cupom=', '?cupom=%20', '?outro=1'])(
  'sem cupom no endereço (%s) vale o que já estava guardado',
  (busca) => {
    const armazenamento = new Armazenamento();
    armazenamento.textos.set(chaveDoCupom, 'MARINA10');
    const cupom = criarCupomAfiliado(armazenamento.abrirAba);
    cupom.capturar(busca);
    expect(cupom.atual()).toBe('MARINA10');
  },
);

test('o cupom de um endereço novo toma o lugar do anterior, e as outras abas ficam sabendo', () => {
  const armazenamento = new Armazenamento();
  const [uma, outra] = [criarCupomAfiliado(armazenamento.abrirAba), criarCupomAfiliado(armazenamento.abrirAba)];
  const avisar = vi.fn();
  outra.atual();
  outra.assinar(avisar);
  uma.capturar('?cupom=marina10');
  uma.capturar('?cupom=marina10');
  expect(avisar).toHaveBeenCalledTimes(1);
  uma.capturar('?cupom=bemvindo');
  expect(outra.atual()).toBe('BEMVINDO');
});

test('com o armazenamento proibido o cupom vale nesta aba', () => {
  const armazenamento = new Armazenamento();
  armazenamento.proibido = true;
  const cupom = criarCupomAfiliado(armazenamento.abrirAba);
  cupom.capturar('?cupom=marina10');
  expect(cupom.atual()).toBe('MARINA10');
});

// @requirement 3.7.2 11.9.2
import { describe, expect, test, vi } from 'vitest';
import { chaveDoCupom } from '#web/carrinho/cupom-do-endereco.ts';
import { chaveDaEscolha, criarCupomAfiliado, criarCupomDaCompra } from '#web/carrinho/cupom.ts';
import capturaNaChegada from '#web/loading/inline/capture-coupon.ts?inline-script';
import { Armazenamento } from './navegador-de-teste.ts';

describe('o cupom do link', () => {
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
});

describe('o cupom da compra', () => {
  test('sem escolha nenhuma vale o cupom do link', () => {
    const cupom = criarCupomDaCompra(new Armazenamento().abrirAba);
    expect(cupom.codigoEmUso('MARINA10')).toBe('MARINA10');
    expect(cupom.codigoEmUso(null)).toBeNull();
  });

  test('o código digitado vale nesta compra; o do link volta quando ele sai ou a compra termina', () => {
    const armazenamento = new Armazenamento();
    const cupom = criarCupomDaCompra(armazenamento.abrirAba);
    cupom.usar(' torre20 ');
    expect(cupom.codigoEmUso('MARINA10')).toBe('TORRE20');
    expect(criarCupomDaCompra(armazenamento.abrirAba).codigoEmUso('MARINA10')).toBe('TORRE20');
    cupom.tirar('TORRE20');
    expect(cupom.codigoEmUso('MARINA10')).toBe('MARINA10');
    cupom.usar('BEMVINDO');
    cupom.esquecer();
    expect(cupom.codigoEmUso('MARINA10')).toBe('MARINA10');
    expect(armazenamento.textos.has(chaveDaEscolha)).toBe(false);
  });

  test('o cupom do link que se tira não vale nesta compra, mas vale o de outro link, e todos na seguinte', () => {
    const cupom = criarCupomDaCompra(new Armazenamento().abrirAba);
    cupom.tirar('MARINA10');
    expect(cupom.codigoEmUso('MARINA10')).toBeNull();
    expect(cupom.codigoEmUso('CLUBE10')).toBe('CLUBE10');
    cupom.usar('TORRE20');
    cupom.tirar('TORRE20');
    expect(cupom.codigoEmUso('MARINA10')).toBeNull();
    cupom.esquecer();
    expect(cupom.codigoEmUso('MARINA10')).toBe('MARINA10');
  });

  test.each(['', '{', '[]', '7', '"MARINA10"', '{"digitado":3,"tirado":{}}', '{"digitado":" "}'])(
    'o que se guardou estragado (%s) é nenhuma escolha',
    (texto) => {
      const armazenamento = new Armazenamento();
      armazenamento.textos.set(chaveDaEscolha, texto);
      expect(criarCupomDaCompra(armazenamento.abrirAba).codigoEmUso('MARINA10')).toBe('MARINA10');
    },
  );
});

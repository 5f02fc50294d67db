// @requirement 4.3.1 4.3.2 4.4.1 4.4.2 15.16.8
import { expect, test } from 'vitest';
import {
  efeitosDaTransicao,
  estaPago,
  podeTransitar,
  rotuloDoStatus,
  statusDoAdmin,
  statusDoPedido,
  statusNormalizado,
  transicoes,
  type StatusDoPedido,
} from '#domain/pedidos/pedido-status.ts';

test('todo status é alcançado a partir de pendente, por pagamentos e pelo admin', () => {
  const alcancados = new Set<StatusDoPedido>(['pendente']);
  for (let antes = 0; antes !== alcancados.size;) {
    antes = alcancados.size;
    for (const { de, para } of transicoes) if (alcancados.has(de)) alcancados.add(para);
  }
  expect([...alcancados].toSorted()).toEqual([...statusDoPedido].toSorted());
});

test('a tabela não tem palavra desconhecida nem transição repetida', () => {
  const chaves = transicoes.map(({ de, para, por }) => `${de}>${para}>${por}`);
  expect(new Set(chaves).size).toBe(chaves.length);
  for (const { de, para, por } of transicoes) {
    expect(statusDoPedido).toContain(de);
    expect(statusDoPedido).toContain(para);
    expect(['pagamento', 'admin', 'prazo', 'transportadora']).toContain(por);
  }
});

test('ninguém volta um pedido para pendente', () => {
  expect(transicoes.filter(({ para }) => para === 'pendente')).toEqual([]);
});

test('o admin leva qualquer pedido a approved, enviado, concluido ou rejected', () => {
  for (const de of statusDoPedido)
    for (const para of statusDoAdmin) expect(podeTransitar(de, para, 'admin')).toBe(true);
  for (const de of statusDoPedido) expect(podeTransitar(de, 'pendente', 'admin')).toBe(false);
});

test('só o admin e a transportadora enviam e concluem', () => {
  const autores = transicoes.filter(({ para }) => para === 'enviado' || para === 'concluido').map(({ por }) => por);
  expect(new Set(autores)).toEqual(new Set(['admin', 'transportadora']));
});

test('o prazo só alcança pedidos pendentes', () => {
  expect(transicoes.filter(({ por }) => por === 'prazo')).toEqual([{ de: 'pendente', para: 'rejected', por: 'prazo' }]);
});

test('pago é approved, enviado ou concluido', () => {
  expect(statusDoPedido.filter(estaPago)).toEqual(['approved', 'enviado', 'concluido']);
});

test.each([
  ['approved', 'aprovado'],
  ['aprovado', 'aprovado'],
  ['pending', 'pendente'],
  ['pendente', 'pendente'],
  ['rejected', 'cancelado'],
  ['cancelado', 'cancelado'],
  ['cancelled', 'cancelado'],
  ['concluido', 'concluido'],
  ['completed', 'concluido'],
  ['enviado', 'enviado'],
  ['APPROVED', 'aprovado'],
  [undefined, 'pendente'],
  ['outra coisa', 'pendente'],
])('para o influencer, %s é %s', (alias, esperado) => {
  expect(statusNormalizado(alias)).toBe(esperado);
});

test('cada status tem rótulo próprio', () => {
  expect(statusDoPedido.map(rotuloDoStatus)).toEqual(['Pendente', 'Aprovado', 'Enviado', 'Concluído', 'Rejeitado']);
});

test('os efeitos de cada passagem', () => {
  const nada = { estoque: null, comissao: null, acesso: null };
  expect(efeitosDaTransicao('pendente', 'approved')).toEqual({ estoque: null, comissao: 'creditar', acesso: 'abrir' });
  expect(efeitosDaTransicao('pendente', 'rejected')).toEqual({ ...nada, estoque: 'liberar' });
  expect(efeitosDaTransicao('enviado', 'rejected')).toEqual({
    estoque: 'liberar',
    comissao: 'reverter',
    acesso: 'fechar',
  });
  expect(efeitosDaTransicao('rejected', 'approved')).toEqual({
    estoque: 'retomar',
    comissao: 'creditar',
    acesso: 'abrir',
  });
  expect(efeitosDaTransicao('approved', 'enviado')).toEqual(nada);
  for (const status of statusDoPedido) expect(efeitosDaTransicao(status, status)).toEqual(nada);
});

test('ir e voltar desfaz os efeitos, e por qualquer caminho o estoque fica reservado exatamente fora de rejected', () => {
  const delta = { liberar: -1, retomar: 1, creditar: 1, reverter: -1, abrir: 1, fechar: -1 };
  const somar = (caminho: StatusDoPedido[], qual: 'estoque' | 'comissao' | 'acesso') =>
    caminho.slice(1).reduce((soma, para, i) => {
      const efeito = efeitosDaTransicao(caminho[i] ?? 'pendente', para)[qual];
      return soma + (efeito ? delta[efeito] : 0);
    }, 0);
  for (const b of statusDoPedido)
    for (const c of statusDoPedido)
      for (const fim of statusDoPedido) {
        const caminho: StatusDoPedido[] = ['pendente', b, c, fim];
        expect(1 + somar(caminho, 'estoque')).toBe(fim === 'rejected' ? 0 : 1);
        expect(somar(caminho, 'comissao')).toBe(estaPago(fim) ? 1 : 0);
        expect(somar(caminho, 'acesso')).toBe(estaPago(fim) ? 1 : 0);
      }
});

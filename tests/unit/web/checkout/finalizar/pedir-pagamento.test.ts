// @requirement 3.5.1 7.1.1
import { expect, test } from 'vitest';
import type { CupomConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { validarCheckout } from '#domain/checkout/checkout.ts';
import { corpoDaPreferencia } from '#server/api/criar-preferencia.schema.ts';
import { corpoDoPedido, cupomQueVai, fraseDoPedidoGuardado } from '#web/checkout/finalizar/pedir-pagamento.ts';

const validado = validarCheckout({
  nome: ' Ana Torres ',
  email: 'ana@exemplo.com.br',
  telefone: '(11) 98765-4321',
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'sp',
  observacao: '',
});
if (!validado.ok) throw new Error('the form of this test is in order');
const contato = validado.valor;
const linhas = [
  {
    id: 'relogio',
    nome: 'Relógio',
    preco: 389.9,
    quantidade: 2,
    variacao: 'Preto',
    imagem: { pasta: 'x' },
    digital: false,
  },
  { id: 'tapete', nome: 'Tapete', preco: 199, quantidade: 1, variacao: '' },
];

test('o pedido de um convidado tem exatamente os campos dos requisitos', () => {
  expect(corpoDoPedido({ contato, linhas, totalCentavos: 97_880, uid: null, cupomCodigo: null })).toStrictEqual({
    nome: 'Ana Torres',
    email: 'ana@exemplo.com.br',
    telefone: '11987654321',
    uid: null,
    usuarioId: null,
    isGuest: true,
    endereco: 'Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, CEP 01310-100',
    enderecoDetalhado: {
      cep: '01310100',
      rua: 'Avenida Paulista',
      numero: '1000',
      complemento: null,
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
    },
    observacao: '',
    itens: [
      { nome: 'Relógio', preco: 389.9, quantidade: 2, produtoId: 'relogio', variacao: 'Preto' },
      { nome: 'Tapete', preco: 199, quantidade: 1, produtoId: 'tapete', variacao: null },
    ],
    total: 978.8,
    frete: '0.00',
    prazoEntrega: 'Frete Grátis',
    origem: 'web',
    cupomCodigo: null,
  });
});

test('o pedido de quem entrou leva o uid e não é de convidado', () => {
  expect(corpoDoPedido({ contato, linhas, totalCentavos: 100, uid: 'u1', cupomCodigo: 'MARINA10' })).toMatchObject({
    uid: 'u1',
    usuarioId: 'u1',
    isGuest: false,
    cupomCodigo: 'MARINA10',
  });
});

test.each<[caso: string, codigo: string | null, conferido: CupomConferido | null, vai: string | null]>([
  ['sem cupom', null, null, null],
  ['cupom que ninguém conferiu', 'MARINA10', null, 'MARINA10'],
  [
    'cupom aceito',
    'BEMVINDO',
    { codigo: 'BEMVINDO', aceito: true, rotulo: '10% de desconto', apoiando: null, nota: null },
    'BEMVINDO',
  ],
  [
    'cupom só de influencer',
    'MARINA',
    { codigo: 'MARINA', aceito: true, rotulo: null, apoiando: 'Marina', nota: null },
    'MARINA',
  ],
  ['cupom recusado', 'VENCIDO5', { codigo: 'VENCIDO5', aceito: false, recusa: { codigo: 'cupom-vencido' } }, null],
])('%s', (_caso, codigo, conferido, vai) => {
  expect(cupomQueVai(codigo, conferido)).toBe(vai);
});

test('o servidor lê o corpo como a página o manda', () => {
  const corpo = corpoDoPedido({ contato, linhas, totalCentavos: 97_880, uid: null, cupomCodigo: 'MARINA10' });
  const { nome, email, telefone, enderecoDetalhado, observacao, total, frete, cupomCodigo } = corpo;
  expect(corpoDaPreferencia.parse(JSON.parse(JSON.stringify(corpo)))).toEqual({
    uid: null,
    vales: [],
    nome,
    email,
    telefone,
    enderecoDetalhado,
    observacao,
    total,
    frete,
    cupomCodigo,
    itens: corpo.itens.map(({ nome: _, ...item }) => item),
  });
});

test('com o provedor fora do ar a página diz que pedido está guardado, até quando, e como se paga', () => {
  const frase = fraseDoPedidoGuardado({ numero: 1042, codigo: 'A1B2C3', ate: '2026-11-27T17:30:00.000Z' });
  expect(frase).toContain('pedido nº 1042 está guardado até 27 de novembro às 14:30.');
  expect(frase).toContain('O e-mail que enviamos tem o link para pagar');
});

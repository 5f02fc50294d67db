import { expect, test } from 'vitest';
import { validarCheckout } from '#domain/checkout.ts';
import { corpoDoPedido, cupomQueVai } from '#web/components/checkout/corpo-do-pedido.ts';

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

test('o pedido de um convidado tem exatamente os campos da especificação', () => {
  expect(corpoDoPedido({ contato, linhas, total: 978.8, uid: null, cupomCodigo: null })).toStrictEqual({
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
  expect(corpoDoPedido({ contato, linhas, total: 1, uid: 'u1', cupomCodigo: 'MARINA10' })).toMatchObject({
    uid: 'u1',
    usuarioId: 'u1',
    isGuest: false,
    cupomCodigo: 'MARINA10',
  });
});

test.each([
  ['sem cupom', null, null, null],
  ['cupom que ninguém conferiu', 'MARINA10', null, 'MARINA10'],
  ['cupom aceito', 'BEMVINDO', { codigo: 'BEMVINDO', aceito: true, rotulo: '10% de desconto' }, 'BEMVINDO'],
  ['cupom só de influencer', 'MARINA', { codigo: 'MARINA', aceito: true, rotulo: null, apoiando: 'Marina' }, 'MARINA'],
  ['cupom recusado', 'VENCIDO5', { codigo: 'VENCIDO5', aceito: false, motivo: 'Este cupom já venceu.' }, null],
])('%s', (_caso, codigo, conferido, vai) => {
  expect(cupomQueVai(codigo, conferido)).toBe(vai);
});

// @requirement 11.9.3 15.23.8
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cupons } from '#db/schema/index.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';

let api: ApiDeTeste;
beforeAll(async () => {
  api = await criarApiDeTeste();
  await porAVenda(api, { id: 'rei', estoque: 50 });
  const vale = { tipo: 'percentual', valor: 1000, validade: '2099-12-31' } as const;
  await api.loja.db.insert(cupons).values([
    { id: 'p', codigo: 'PRIMEIRA', ...vale, primeiraCompra: true },
    { id: 'u', codigo: 'UMAVEZ', ...vale, limitePorPessoa: 1 },
  ]);
});
afterAll(() => api.fechar());

async function pedir(cupomCodigo: string, email: string, total: number) {
  const { cep, rua, numero, complemento, bairro, cidade, uf } = contato;
  const resposta = await api.pedir('/api/criarPreferencia', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      nome: contato.nome,
      email,
      telefone: contato.telefone,
      endereco: rua,
      enderecoDetalhado: { cep, rua, numero, complemento, bairro, cidade, uf },
      observacao: '',
      itens: [{ nome: 'Rei', preco: 100, quantidade: 1, produtoId: 'rei', variacao: null }],
      total,
      frete: '0.00',
      cupomCodigo,
    }),
  });
  return { status: resposta.status, corpo: (await resposta.json()) as object };
}

test.each([
  ['UMAVEZ', 'cupom-por-pessoa'],
  ['PRIMEIRA', 'cupom-primeira-compra'],
])('quem já usou %s recebe 409 com o novo total, e por ele compra', async (codigo, recusa) => {
  const email = `${codigo.toLowerCase()}@exemplo.test`;
  expect((await pedir(codigo, email, 90)).status).toBe(200);
  expect(await pedir(codigo, ` ${email.toUpperCase()} `, 90)).toMatchObject({
    status: 409,
    corpo: { error: { code: recusa, total: 100 } },
  });
  expect(await pedir(codigo, email, 100)).toMatchObject({ status: 200, corpo: { aPagar: 100 } });
});

import { expect, test } from 'vitest';
import { bancoDoTeste } from '#tests/support/banco.ts';
import { identidadeDeTeste, linhaDoUsuario, navegador } from './apoio.ts';

test('quem cria conta sai com a sessão aberta, papel de cliente e as mensagens na caixa', async () => {
  const { db } = await bancoDoTeste();
  const { identidade, caixa } = identidadeDeTeste(db);
  const ana = navegador(identidade);
  const resposta = await ana.criarConta('ana@exemplo.com.br');
  expect(resposta.status, JSON.stringify(resposta.corpo)).toBe(200);
  const linha = await linhaDoUsuario(db, 'ana@exemplo.com.br');
  expect(linha?.id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await ana.quemSou()).toEqual({
    uid: linha?.id,
    displayName: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    role: 'cliente',
    ultimoCep: null,
    cupom: null,
    comissao: 0,
  });
  expect(caixa.map(({ tipo, para }) => [tipo, para])).toEqual([
    ['boas-vindas', 'ana@exemplo.com.br'],
    ['verificar-email', 'ana@exemplo.com.br'],
  ]);
});

import { expect, test } from 'vitest';
import { bancoDoTeste } from '#tests/support/banco.ts';
import { linhaDoUsuario } from './apoio.ts';
import { lojaComGoogle, navegadorHttp, recado } from './loja-com-google.ts';

test('quem escolhe uma conta do Google sai com sessão aberta e cadastro de cliente', async () => {
  const { db } = await bancoDoTeste();
  const { identidade, shopUrl, caixa } = await lojaComGoogle(db);
  const janela = navegadorHttp(shopUrl);
  const pagina = await janela.abrirGoogle();
  expect(pagina.texto).toContain('Conta Google de demonstração');
  const fim = await janela.enviar(pagina.url.href, { conta: 'helena.prado@gmail.test', acao: 'continuar' });
  expect(recado(fim.texto)).toMatchObject({ nonce: 'n1', redirectTo: '/' });
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({ displayName: 'Helena Prado', email: 'helena.prado@gmail.test', role: 'cliente' });
  expect(await linhaDoUsuario(db, 'helena.prado@gmail.test')).toMatchObject({ emailVerificado: true, role: 'cliente' });
  expect(caixa.map(({ tipo }) => tipo)).toEqual(['boas-vindas']);
});

// @requirement 11.18.17
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { pedidoAtual } from '#adapters/identidade/pedido-atual.ts';
import { conferirSenha, resumirSenha } from '#adapters/identidade/senhas.ts';
import { limitesDeAcesso } from '#db/schema/index.ts';
import { senhasDeVerdade } from '#tests/support/senhas-baratas.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador } from './apoio.ts';

const banco = bancoDoArquivo();

test('os resumos são os da biblioteca, nos dois sentidos, também com acentos decompostos', async () => {
  senhasDeVerdade();
  const [composta, decomposta] = ['coração'.normalize('NFC'), 'coração'.normalize('NFD')];
  expect(await verifyPassword({ hash: await resumirSenha(composta), password: decomposta })).toBe(true);
  const daBiblioteca = await hashPassword(decomposta);
  expect([await conferirSenha(daBiblioteca, composta), await conferirSenha(daBiblioteca, 'outra')]).toEqual([
    true,
    false,
  ]);
  for (const estragado of ['', ':', 'a', 'a:', 'a:zz', `${daBiblioteca}00`])
    expect(await conferirSenha(estragado, composta)).toBe(false);
});

test('de 120 entradas juntas de um endereço algumas esperam, as outras recebem 429, e outro endereço não espera por elas', async () => {
  const { identidade } = identidadeDeTeste(banco.db);
  await navegador(identidade).criarConta('ana@exemplo.com.br');
  const fins: string[] = [];
  const hostis = Array.from({ length: 120 }, async () => {
    const vinda = await pedidoAtual.run({ endereco: '203.0.113.66' }, () =>
      resumirSenha('senha').then(
        () => 'feita',
        (erro: { body?: { code?: string } }) => String(erro.body?.code),
      ),
    );
    fins.push(vinda);
    return vinda;
  });
  const dela = await navegador(identidade, undefined, '198.51.100.20').entrar('ana@exemplo.com.br');
  expect(dela.status).toBe(200);
  // One of theirs at a time, while the second thread was hers.
  expect(fins.filter((fim) => fim === 'feita').length).toBeLessThan(51);
  const vindas = await Promise.all(hostis);
  expect(vindas.filter((fim) => fim === 'feita')).toHaveLength(51);
  expect(vindas.filter((fim) => fim === 'SENHAS_DEMAIS')).toHaveLength(69);
});

test('recusada por haver gente demais, a entrada diz quando voltar, e a tentativa não conta', async () => {
  const { identidade } = identidadeDeTeste(banco.db);
  await navegador(identidade).criarConta('ana@exemplo.com.br');
  const fila = Array.from({ length: 60 }, () =>
    pedidoAtual.run({ endereco: '203.0.113.66' }, () => resumirSenha('senha').catch(() => null)),
  );
  const recusada = await navegador(identidade, undefined, '203.0.113.66').entrar('ana@exemplo.com.br', 'errada');
  await Promise.all(fila);
  // The queue may have emptied before the request reached it; then the password was compared.
  expect([401, 429]).toContain(recusada.status);
  if (recusada.status === 401) return;
  expect([recusada.corpo, recusada.cabecalhos.get('Retry-After')]).toEqual([
    { code: 'SENHAS_DEMAIS', message: 'Há gente demais entrando neste momento. Espere um pouco e tente de novo.' },
    '2',
  ]);
  const contadas = (await banco.db.select().from(limitesDeAcesso)).filter(({ chave }) =>
    chave.includes('senha-errada'),
  );
  expect(contadas.every(({ quantidade }) => quantidade === 0)).toBe(true);
});

// @requirement 11.16.2 11.16.3 11.17.9
import { expect, test } from 'vitest';
import { limitesDeAcesso, sessoes, verificacoes } from '#db/schema/index.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador } from './apoio.ts';

const banco = bancoDoArquivo();

const DONA = '198.51.100.20';
const ATACANTE = '203.0.113.66';

test('de cem tentativas de adivinhar a senha, vinte de cada vez, dez são respondidas e as outras recebem 429', async () => {
  const { identidade } = banco.identidade();
  await navegador(identidade, undefined, DONA).criarConta('ana@exemplo.com.br');
  const contagem = new Map<number, number>();
  for (let lote = 0; lote < 5; lote += 1) {
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        navegador(identidade, undefined, ATACANTE).entrar('ana@exemplo.com.br', `palpite-${lote}-${i}`),
      ),
    );
    for (const { status } of respostas) contagem.set(status, (contagem.get(status) ?? 0) + 1);
  }
  expect([...contagem.keys()].toSorted((a, b) => a - b)).toEqual([401, 429]);
  // Also of the first twenty, which came at the same moment.
  expect(contagem.get(401)).toBe(10);
  const ultima = await navegador(identidade, undefined, ATACANTE).entrar('ana@exemplo.com.br');
  expect(ultima.status).toBe(429);
  expect(ultima.corpo).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  });
  expect(Number(ultima.cabecalhos.get('Retry-After'))).toBeGreaterThan(0);
  // The owner, elsewhere, notices nothing.
  expect((await navegador(identidade, undefined, DONA).entrar('ana@exemplo.com.br')).status).toBe(200);
});

test('passado o tempo, o mesmo endereço pode tentar de novo, e acertar esquece os erros', async () => {
  const { db, identidade } = await banco.comAna();
  for (let i = 0; i < 10; i += 1) await navegador(identidade).entrar('ana@exemplo.com.br', 'errada');
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(429);
  // Another account from the same address is not held back by it.
  expect((await navegador(identidade).criarConta('bia@exemplo.com.br')).status).toBe(200);
  expect((await navegador(identidade).entrar('bia@exemplo.com.br')).status).toBe(200);
  await db.update(limitesDeAcesso).set({ venceEm: Date.now() });
  expect((await navegador(identidade).entrar('ana@exemplo.com.br', 'errada')).status).toBe(401);
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(200);
  for (let i = 0; i < 9; i += 1) await navegador(identidade).entrar('ana@exemplo.com.br', 'errada');
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(200);
});

test('de mil endereços uma conta é tentada sessenta vezes ao todo, e a dona entra de onde costuma', async () => {
  const { db } = banco;
  const [uma, outra] = [identidadeDeTeste(db).identidade, identidadeDeTeste(db).identidade];
  const de = (n: number, endereco: string) => navegador(n % 2 ? uma : outra, undefined, endereco);
  await de(0, DONA).criarConta('ana@exemplo.com.br');
  expect((await de(0, DONA).entrar('ana@exemplo.com.br')).status).toBe(200);
  const respostas = await Promise.all(
    Array.from({ length: 70 }, (_, n) => de(n, `203.0.113.${n}`).entrar('ana@exemplo.com.br', 'errada')),
  );
  expect(respostas.filter(({ status }) => status === 401)).toHaveLength(50);
  expect(respostas.filter(({ status }) => status === 429)).toHaveLength(20);
  // An unknown address waits even with the right password; an address that signed in lately has attempts of its own.
  const estranha = await de(1, '203.0.113.200').entrar('ana@exemplo.com.br');
  expect(estranha.status).toBe(429);
  const espera = Number(estranha.cabecalhos.get('Retry-After'));
  expect(espera > 0 && espera <= 15 * 60, String(espera)).toBe(true);
  for (let i = 0; i < 9; i++) expect((await de(i, DONA).entrar('ana@exemplo.com.br', 'errada')).status).toBe(401);
  expect((await de(1, DONA).entrar('ana@exemplo.com.br')).status).toBe(200);
  // Other accounts are not affected.
  await de(0, DONA).criarConta('bia@exemplo.com.br');
  expect((await de(0, '203.0.113.201').entrar('bia@exemplo.com.br')).status).toBe(200);
});

test('o limite vale em todas as instâncias da loja', async () => {
  const { db } = banco;
  const uma = identidadeDeTeste(db).identidade;
  const outra = identidadeDeTeste(db).identidade;
  await navegador(uma).criarConta('ana@exemplo.com.br');
  for (let i = 0; i < 10; i += 1) await navegador(uma).entrar('ana@exemplo.com.br', 'errada');
  expect((await navegador(outra).entrar('ana@exemplo.com.br')).status).toBe(429);
});

test('o endereço do visitante é o que o servidor diz, não o que o visitante escreve', async () => {
  const { identidade } = await banco.comAna();
  const disfarces = (i: number) => ({
    'X-Forwarded-For': `192.0.2.${i}`,
    'X-Real-IP': `192.0.2.${i}`,
    'X-Endereco-Do-Visitante': `192.0.2.${i}`,
  });
  for (let i = 0; i < 10; i += 1)
    await navegador(identidade).post(
      '/sign-in/email',
      { email: 'ana@exemplo.com.br', password: 'errada' },
      disfarces(i),
    );
  expect(
    (
      await navegador(identidade).post(
        '/sign-in/email',
        { email: 'ana@exemplo.com.br', password: 'senha-boa-1' },
        disfarces(99),
      )
    ).status,
  ).toBe(429);
});

test('contas demais e pedidos de link demais em um minuto recebem 429 em português', async () => {
  const { identidade } = banco.identidade();
  // At the very same moment, also where the database works in parallel.
  const contas = await Promise.all(
    Array.from({ length: 40 }, (_, i) => navegador(identidade).criarConta(`ana${i}@exemplo.com.br`, 'curta')),
  );
  expect(contas.filter(({ status }) => status === 429)).toHaveLength(10);
  const links = await Promise.all(
    Array.from({ length: 7 }, () =>
      navegador(identidade).post('/request-password-reset', { email: 'ana@exemplo.com.br' }),
    ),
  );
  expect(links.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(links.find(({ status }) => status === 429)?.corpo['message']).toBe(
    'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  );
});

test('a faxina esquece o que venceu e deixa o que vale', async () => {
  const { db, identidade, ana } = await banco.comAna();
  await ana.post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  await identidade.limparVencidos();
  expect(await ana.quemSou()).not.toBeNull();
  expect([(await db.select().from(verificacoes)).length, (await db.select().from(limitesDeAcesso)).length > 0]).toEqual(
    [1, true],
  );
  const passado = new Date(Date.now() - 1000);
  await db.update(sessoes).set({ expiraEm: passado });
  await db.update(verificacoes).set({ expiraEm: passado });
  await db.update(limitesDeAcesso).set({ venceEm: Date.now() - 1 });
  await identidade.limparVencidos();
  expect([
    await db.select().from(sessoes),
    await db.select().from(verificacoes),
    await db.select().from(limitesDeAcesso),
  ]).toEqual([[], [], []]);
});

test('a criação de conta diz de dez e-mails por endereço que já têm conta; depois não cria nem diz mais nada', async () => {
  const { identidade } = banco.identidade();
  await navegador(identidade, undefined, DONA).criarConta('ana@exemplo.com.br');
  const respostas = await Promise.all(
    Array.from({ length: 20 }, () => navegador(identidade, undefined, ATACANTE).criarConta('ana@exemplo.com.br')),
  );
  expect(respostas.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(respostas.filter(({ status }) => status === 429)).toHaveLength(10);
  // An e-mail without an account gets the same answer as one with.
  const nova = await navegador(identidade, undefined, ATACANTE).criarConta('nova@exemplo.com.br');
  expect([nova.status, nova.corpo['code'], Number(nova.cabecalhos.get('Retry-After')) > 0]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    true,
  ]);
  expect((await navegador(identidade, undefined, DONA).criarConta('nova@exemplo.com.br')).status).toBe(200);
});

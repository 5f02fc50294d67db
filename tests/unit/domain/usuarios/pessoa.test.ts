import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerChavePix } from '#domain/comissoes/chave-pix.ts';
import { validarCheckout } from '#domain/checkout/checkout.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { digitarLoja, lerCadastroDaLoja } from '#domain/configuracao/loja-cadastro.ts';
import { EMAIL_MAXIMO, emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { lerNovoUsuario } from '#domain/usuarios/usuario-cadastro.ts';

const maiorLocal = 'a'.repeat(64);
const maiorRotulo = 'b'.repeat(63);

const aceitos = [
  'ana@exemplo.com',
  'Ana.Souza+Loja@Sub.Exemplo.com.br',
  "o'hara@exemplo.org",
  '1@2.co',
  'a_b-c@exemplo.com',
  'ana!#$&*/=?^`{|}~@exemplo.com',
  'ana@xn--caf-dma.com',
  'ana@exemplo.xn--p1ai',
  `${maiorLocal}@exemplo.com`,
  `ana@${maiorRotulo}.com`,
];

const recusados = [
  '',
  'ana',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'ana@@exemplo.com',
  'ana@exemplo.com.',
  'ana@exemplo..com',
  'ana@-exemplo.com',
  'ana@exemplo-.com',
  'ana@exemplo.c',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  '.ana@exemplo.com',
  'ana.@exemplo.com',
  'ana..souza@exemplo.com',
  '"ana"@exemplo.com',
  'a b@exemplo.com',
  'ana@exemplo.com, eu@x.com',
  '<ana@exemplo.com>',
  'joão@exemplo.com',
  'ana@exemplo.cöm',
  `${maiorLocal}a@exemplo.com`,
  `ana@${maiorRotulo}b.com`,
  `ana@${`${maiorRotulo}.`.repeat(4)}com`,
];

const certo = {
  nome: 'Ana Souza',
  telefone: '(11) 98888-7777',
  cep: '13010-000',
  rua: 'Rua das Torres',
  numero: '64',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
};

/** Every form that takes an e-mail, with its validation. */
const portas: Record<string, (email: string) => boolean> = {
  checkout: (email) => validarCheckout({ ...certo, email }).ok,
  'cadastro de usuário': (email) => lerNovoUsuario({ nome: 'Ana', email, senha: '123456' }).ok,
  'dados da loja': (email) => lerCadastroDaLoja({ ...digitarLoja(lojaDaDemo), email }).ok,
};

test.each(aceitos)('%s é um e-mail em toda parte', (email) => {
  expect(emailValido(email)).toBe(true);
  for (const [porta, entra] of Object.entries(portas)) expect([porta, entra(email)]).toEqual([porta, true]);
});

test.each(recusados)('%j não é um e-mail em parte nenhuma', (email) => {
  expect(emailValido(email)).toBe(false);
  for (const [porta, entra] of Object.entries(portas)) expect([porta, entra(email)]).toEqual([porta, false]);
  expect(lerChavePix('email', email).ok).toBe(false);
});

test('nenhuma porta aceita o que outra recusa, escreva-se o que se escrever', () => {
  const letra = fc.constantFrom('a', 'Z', '9', '.', '-', '_', '+', '%', "'", '!', '@', ' ', '\n', '\0', 'é', '<', ',');
  const pedaco = fc.string({ unit: letra, maxLength: 8 });
  const email = fc.oneof(
    fc.emailAddress(),
    fc.tuple(pedaco, pedaco).map(([antes, depois]) => `${antes}@${depois}.com`),
  );
  fc.assert(
    fc.property(email, (escrito) => {
      // Each form first removes other characters (surrounding spaces, NUL); these are left out here.
      const limpo = escrito.replaceAll(/[\s\0]/g, '');
      const vale = emailValido(limpo);
      for (const [porta, entra] of Object.entries(portas)) expect([porta, entra(limpo)]).toEqual([porta, vale]);
      const cabeNoPix = limpo.length <= 77 && !limpo.includes('%');
      expect(lerChavePix('email', limpo).ok).toBe(vale && cabeNoPix);
      expect(emailValido(normalizarEmail(limpo))).toBe(vale);
    }),
  );
});

test('um e-mail aceito cabe na coluna e não muda de valor com as maiúsculas', () => {
  for (const email of aceitos) {
    expect(email.length).toBeLessThanOrEqual(EMAIL_MAXIMO);
    expect(emailValido(email.toUpperCase())).toBe(true);
  }
});

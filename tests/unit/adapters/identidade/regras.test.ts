// @requirement 5.3.1 8.1.1 8.14.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mensagemDe, mensagens } from '#adapters/identidade/mensagens.ts';
import { emailValido, normalizarEmail, normalizarFoto, normalizarNome } from '#domain/usuarios/pessoa.ts';

/** Text made of what breaks headers, pages and patience. */
const texto = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom(
      'a',
      'Z',
      '9',
      '.',
      '-',
      '@',
      '+',
      ' ',
      '\n',
      '\r',
      '\t',
      '\0',
      '<',
      '>',
      '"',
      "'",
      '&',
      ',',
      ';',
      ':',
      '\\',
      'é',
      'İ',
      '\u202E',
      '\u200B',
      '\uFEFF',
      '👩‍🎤',
      '\uD800',
    ),
    maxLength,
  });

test('um e-mail é sempre guardado sem espaços em volta e em minúsculas, e normalizar de novo não muda nada', () => {
  expect(normalizarEmail('  Ana.Souza@Exemplo.COM ')).toBe('ana.souza@exemplo.com');
  fc.assert(
    fc.property(texto(30), (escrito) => {
      const uma = normalizarEmail(escrito);
      expect(normalizarEmail(uma)).toBe(uma);
    }),
  );
});

test.each([
  'ana@exemplo.com',
  'ana.souza+loja@sub.exemplo.com.br',
  "o'hara@exemplo.com",
  '1@2.co',
  'ana@xn--caf-dma.com',
])('%s é um e-mail', (email) => {
  expect(emailValido(email)).toBe(true);
});

test.each([
  'ana',
  'ana@exemplo',
  'ana@-exemplo.com',
  'ana@exemplo-.com',
  'ana@@exemplo.com',
  'ana@exemplo.com.',
  '"ana"@exemplo.com',
  'ana@[127.0.0.1]',
  'ana@exemplo..com',
  'joão@exemplo.com',
  'ana@exemplo.com\n',
  `${'a'.repeat(243)}@exemplo.com`,
])('%j não é um e-mail da loja', (email) => {
  expect(emailValido(email)).toBe(false);
});

test('um e-mail aceito não tem como quebrar um cabeçalho nem uma página', () => {
  fc.assert(
    fc.property(texto(12), texto(12), (antes, depois) => {
      const email = normalizarEmail(`${antes}@${depois}`);
      if (emailValido(email)) expect(email).not.toMatch(/[\s<>"(),;:\\[\]]/);
    }),
  );
});

test('um nome fica em uma linha, sem o que não se vê, com no máximo 120 letras', () => {
  expect(normalizarNome(' \u202EAna\t \r\nSouza\u0000 ')).toBe('Ana Souza');
  expect(normalizarNome('<b>Ana</b>')).toBe('<b>Ana</b>');
  fc.assert(
    fc.property(texto(400), (escrito) => {
      const nome = normalizarNome(escrito);
      expect([...nome].length).toBeLessThanOrEqual(120);
      expect(nome).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(nome).toBe(nome.trim());
    }),
  );
});

test('uma foto de fora só vale por https', () => {
  expect(normalizarFoto('https://lh3.exemplo/foto.jpg')).toBe('https://lh3.exemplo/foto.jpg');
  for (const foto of [
    'http://exemplo/foto.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    `https://exemplo/${'a'.repeat(2000)}`,
    null,
    7,
    {},
  ])
    expect(normalizarFoto(foto)).toBeNull();
});

test('toda mensagem é uma frase em português que cabe depois de "Erro ao fazer login: "', () => {
  expect(Object.keys(mensagens).length).toBeGreaterThan(40);
  for (const [codigo, frase] of Object.entries(mensagens)) {
    expect(frase, codigo).toMatch(/^[A-ZÀ-Ý]/);
    expect(frase, codigo).not.toMatch(/\b(?:the|invalid|user|password|not found|please)\b/i);
  }
  expect(mensagemDe('CODIGO_QUE_NINGUEM_CONHECE')).toBe('Não foi possível concluir. Tente novamente em instantes.');
});

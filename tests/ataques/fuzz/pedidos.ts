import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { enderecosDoServidor } from '#tests/integration/server/rotas/enderecos-do-servidor.ts';
import { paginasDoMapa } from '#tests/integration/server/rotas/mapa.ts';
import { papeis, type Papel } from '#tests/integration/server/rotas/tabela.ts';

export type PedidoHostil = {
  papel: Papel;
  metodo: string;
  caminho: string;
  tipo: string | null;
  corpo: string | null;
  daLoja: boolean;
};

const VERBOS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Every address of the shop, pages and all else, as the code has them: a new one is among them by itself. */
export function enderecosDaLoja(): { caminho: string; metodo: string | null }[] {
  const paginas = paginasDoMapa().flatMap(({ rota }) => [rota, `${rota === '/' ? '/_' : rota}.data`]);
  const doServidor = enderecosDoServidor().map((linha) => {
    const [metodo = 'ALL', caminho = '/'] = linha.split(' ');
    return { caminho, metodo: metodo === 'ALL' ? null : metodo };
  });
  return [...paginas.map((caminho) => ({ caminho, metodo: null })), ...doServidor];
}

/** Names of fields, what the forms send in them and what is read of addresses, taken from the pages: so that odd requests get past the first look. */
function palavrasDosFormularios(): string[] {
  const palavras = new Set<string>();
  for (const arquivo of globSync('src/{web,server/api}/**/*.{ts,tsx}')) {
    const texto = readFileSync(arquivo, 'utf8');
    for (const [, palavra = ''] of texto.matchAll(/(?:name|value|intencao)[=:] ?["']([\w.-]{2,40})["']/g))
      palavras.add(palavra);
    for (const [, palavra = ''] of texto.matchAll(/searchParams\.get(?:All)?\(['"](\w{2,40})['"]/g))
      palavras.add(palavra);
    if (/esquema|schema/.test(arquivo))
      for (const [, palavra = ''] of texto.matchAll(/^\s+(\w{2,40}): /gm)) palavras.add(palavra);
  }
  return [...palavras].toSorted();
}

const maldades = [
  '',
  '\0',
  'a\0b',
  '%00',
  '%',
  '%E0%A4%A',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '\\..\\..',
  "' or 1=1 --",
  '"; drop table pedidos; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '\uD800',
  '\u202Eoirártnoc',
  '𝔛'.repeat(40),
  'ẞ',
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  'NaN',
  '0x10',
  '9007199254740993',
  '2147483648',
  '-0',
  '99999-99-99',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '[object Object]',
  'null',
  'undefined',
  'true',
  'http://169.254.169.254/',
  '//outra.test',
  'javascript:alert(1)',
  'x'.repeat(5000),
  '\r\nSet-Cookie: a=1',
  '(((((((((((((((((((((a+)+)+)+)+)+)+$',
];

/** Hostile requests to all of the shop. `reais` are ids of things that are there. */
export function pedidosHostis(reais: string[]): fc.Arbitrary<PedidoHostil> {
  const palavras = palavrasDosFormularios();
  const texto = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...maldades) },
    { weight: 2, arbitrary: fc.constantFrom(...palavras) },
    { weight: 2, arbitrary: fc.constantFrom(...reais) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
  const nome = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...palavras) }, { weight: 1, arbitrary: texto });
  const json = fc.letrec<{ valor: unknown }>((tie) => ({
    valor: fc.oneof(
      { maxDepth: 4 },
      texto,
      fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 1e308, Number.MAX_SAFE_INTEGER),
      fc.array(tie('valor'), { maxLength: 4 }),
      fc.dictionary(nome, tie('valor'), { maxKeys: 8 }),
      fc.constant({ toString: 1, valueOf: null }),
    ),
  })).valor;
  const pares = fc.array(fc.tuple(nome, texto), { maxLength: 10 });
  const emFormulario = pares.map((lista) => new URLSearchParams(lista.map(([a, b]) => [a, b])).toString());
  const limite = 'limite-do-fuzz';
  const emPartes = pares.map(
    (lista) =>
      `${lista.map(([a, b]) => `--${limite}\r\nContent-Disposition: form-data; name="${a.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${b}\r\n`).join('')}--${limite}--\r\n`,
  );
  const fundo = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const emJson = fc.tuple(
    fc.constant('application/json'),
    json.map((valor) => JSON.stringify(valor) ?? null),
  );
  const comoFormulario = fc.tuple(fc.constant('application/x-www-form-urlencoded'), emFormulario);
  const corpo: fc.Arbitrary<[string | null, string | null]> = fc.oneof(
    emJson,
    comoFormulario,
    fc.tuple(fc.constant(`multipart/form-data; boundary=${limite}`), emPartes),
    fc.tuple(
      fc.constantFrom(
        'application/json',
        'text/plain',
        'application/xml',
        'application/octet-stream',
        'image/png',
        'application/x-www-form-urlencoded; charset=utf-7',
        ';;',
        null,
      ),
      fc.oneof(
        texto,
        fc.constantFrom(
          fundo,
          '{',
          '"',
          '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
          null,
        ),
      ),
    ),
  );
  const pedaco = texto.map((valor) => encodeURIComponent(valor.toWellFormed()).slice(0, 2000) || '-');
  const cru = fc.constantFrom('%', '%00', '%2e%2e', '..;', '%c0%af', '*', ':', '~', '%ff');
  const busca = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: emFormulario.map((lista) => `?${lista.slice(0, 4000)}`) },
    { weight: 1, arbitrary: cru.map((valor) => `?${valor}=${valor}&${valor}`) },
  );
  return fc
    .record({
      endereco: fc.constantFrom(...enderecosDaLoja()),
      papel: fc.constantFrom(...papeis),
      outroMetodo: fc.option(fc.constantFrom(...VERBOS), { freq: 3 }),
      pedacos: fc.array(fc.oneof({ weight: 4, arbitrary: pedaco }, { weight: 1, arbitrary: cru }), {
        minLength: 6,
        maxLength: 6,
      }),
      busca,
      corpo,
      emJson,
      comoFormulario,
      // Two thirds of the bodies have the form that the address expects: the others fail the first check.
      esperado: fc.nat(2).map((n) => n > 0),
      daLoja: fc.nat(9).map((n) => n > 0),
    })
    .map(({ endereco, papel, outroMetodo, pedacos, busca: depois, daLoja, ...corpos }) => {
      const queToma = endereco.caminho.startsWith('/api/') ? corpos.emJson : corpos.comoFormulario;
      const [tipo, conteudo] = corpos.esperado ? queToma : corpos.corpo;
      let i = 0;
      const caminho = endereco.caminho.replaceAll(/:\w+(?:\{[^}]*\})?\??|\*/g, () => pedacos[i++] ?? '-');
      const metodo = outroMetodo ?? endereco.metodo ?? 'POST';
      return {
        papel,
        metodo,
        caminho: (caminho.startsWith('/') ? caminho : `/${caminho}`) + depois,
        tipo,
        corpo: conteudo,
        daLoja,
      };
    });
}

// @requirement 5.2.2 13.5.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aplicarMascara, type Mascara, mascaras } from '#web/ui/form/campo-com-mascara.ts';

/** Plays keys on a field; `|` is the caret. Returns the field with its caret. */
function lerCampo(campo: string) {
  const cursor = campo.indexOf('|');
  return { texto: campo.replace('|', ''), cursor };
}

function mostrar({ texto, cursor }: { texto: string; cursor: number }) {
  return `${texto.slice(0, cursor)}|${texto.slice(cursor)}`;
}

function digitar(campo: string, teclas: string, mascara: Mascara) {
  return [...teclas].reduce((atual, tecla) => {
    const { texto, cursor } = lerCampo(atual);
    const bruto = texto.slice(0, cursor) + tecla + texto.slice(cursor);
    return mostrar(aplicarMascara({ anterior: texto, texto: bruto, cursor: cursor + 1, apagou: null }, mascara));
  }, campo);
}

function colar(campo: string, colado: string, mascara: Mascara) {
  const { texto, cursor } = lerCampo(campo);
  const bruto = texto.slice(0, cursor) + colado + texto.slice(cursor);
  return mostrar(
    aplicarMascara({ anterior: texto, texto: bruto, cursor: cursor + colado.length, apagou: null }, mascara),
  );
}

function apagar(campo: string, mascara: Mascara) {
  const { texto, cursor } = lerCampo(campo);
  const bruto = texto.slice(0, Math.max(0, cursor - 1)) + texto.slice(cursor);
  return mostrar(
    aplicarMascara({ anterior: texto, texto: bruto, cursor: Math.max(0, cursor - 1), apagou: 'antes' }, mascara),
  );
}

function apagarAdiante(campo: string, mascara: Mascara) {
  const { texto, cursor } = lerCampo(campo);
  const bruto = texto.slice(0, cursor) + texto.slice(cursor + 1);
  return mostrar(aplicarMascara({ anterior: texto, texto: bruto, cursor, apagou: 'depois' }, mascara));
}

const { telefone, cep, uf } = mascaras;

describe('digitar', () => {
  test.each([
    ['telefone', '11987654321', '(11) 98765-4321|', telefone],
    ['telefone', '1133334444', '(11) 3333-4444|', telefone],
    ['telefone', '119876543219999', '(11) 98765-4321|', telefone],
    ['telefone', '5511987654321', '(11) 98765-4321|', telefone],
    ['telefone', '01133334444', '(11) 3333-4444|', telefone],
    ['telefone', '005511987654321', '(11) 98765-4321|', telefone],
    ['telefone', '+14155552671', '+14155552671|', telefone],
    ['telefone', '+5511987654321', '(11) 98765-4321|', telefone],
    ['telefone', '+55 11 98765-4321', '(11) 98765-4321|', telefone],
    ['cep', '01310100', '01310-100|', cep],
    ['cep', '01310-1009', '01310-100|', cep],
    ['uf', 'sp', 'SP|', uf],
    ['uf', 's1pa', 'SP|', uf],
  ])('%s: as teclas %s deixam %s', (_campo, teclas, resultado, mascara) => {
    expect(digitar('|', teclas, mascara)).toBe(resultado);
  });

  test.each([
    ['(11) 9|765-4321', '8', '(11) 98|765-4321', telefone],
    ['(11) |8765-4321', '9', '(11) 9|8765-4321', telefone],
    ['(1|) 8765-4321', '1', '(11|) 8765-4321', telefone],
    ['013|0-100', '1', '0131|0-100', cep],
    ['S|', 'p', 'SP|', uf],
    ['|P', 's', 'S|P', uf],
  ])('no meio de %s, %s deixa %s', (campo, teclas, resultado, mascara) => {
    expect(digitar(campo, teclas, mascara)).toBe(resultado);
  });
});

describe('colar', () => {
  test.each([
    ['11987654321', telefone, '(11) 98765-4321|'],
    ['+55 (11) 98765-4321', telefone, '(11) 98765-4321|'],
    ['5511987654321', telefone, '(11) 98765-4321|'],
    ['https://wa.me/5511987654321', telefone, '(11) 98765-4321|'],
    ['\u202A+55 11 98765-4321\u202C', telefone, '(11) 98765-4321|'],
    ['(11) 3333.4444', telefone, '(11) 3333-4444|'],
    ['11 9 8765 4321', telefone, '(11) 98765-4321|'],
    ['sem número', telefone, '|'],
    ['01310-100', cep, '01310-100|'],
    ['01.310-100', cep, '01310-100|'],
    [' 01310 100 ', cep, '01310-100|'],
    ['CEP: 01310100', cep, '01310-100|'],
    ['São Paulo', uf, 'SP|'],
    ['  ESPIRITO   SANTO ', uf, 'ES|'],
    ['Pará', uf, 'PA|'],
    ['Paraná', uf, 'PR|'],
    ['constructor', uf, 'CO|'],
  ])('%s', (colado, mascara, resultado) => {
    expect(colar('|', colado, mascara)).toBe(resultado);
  });

  test('por cima do que já estava escrito', () => {
    expect(colar('(2|', '11987654321', telefone)).toBe('(21) 19876-54321|');
  });
});

describe('apagar', () => {
  test('de trás para a frente esvazia o campo, uma tecla por dígito', () => {
    let campo = '(11) 98765-4321|';
    for (let vez = 0; vez < 11; vez += 1) campo = apagar(campo, telefone);
    expect(campo).toBe('|');
  });

  test.each([
    ['(11) |98765-4321', '(1|9) 8765-4321', telefone],
    ['(11) 98765-|4321', '(11) 9876|-4321', telefone],
    ['(11) 9|8765-4321', '(11) |8765-4321', telefone],
    ['01310-|100', '0131|1-00', cep],
    ['(|11) 98765-4321', '|(11) 98765-4321', telefone],
  ])('para trás: %s vira %s', (campo, resultado, mascara) => {
    expect(apagar(campo, mascara)).toBe(resultado);
  });

  test.each([
    ['01310|-100', '01310|-00', cep],
    ['|(11) 98765-4321', '|(19) 8765-4321', telefone],
    ['(11|) 98765-4321', '(11|) 8765-4321', telefone],
  ])('para a frente: %s vira %s', (campo, resultado, mascara) => {
    expect(apagarAdiante(campo, mascara)).toBe(resultado);
  });

  test('uma seleção que pega traço e dígito perde só o que foi selecionado', () => {
    const edicao = { anterior: '(11) 98765-4321', texto: '(11) 98765321', cursor: 10, apagou: 'antes' } as const;
    expect(mostrar(aplicarMascara(edicao, telefone))).toBe('(11) 9876-5|321');
  });
});

describe('para qualquer texto e qualquer cursor', () => {
  const edicao = fc.string({ unit: fc.constantFrom(...'0123456789()+- .aZ'), maxLength: 24 }).chain((texto) =>
    fc.record({
      texto: fc.constant(texto),
      cursor: fc.nat({ max: texto.length }),
      apagou: fc.constantFrom('antes', 'depois', null),
    }),
  );

  test.each(Object.entries(mascaras))(
    '%s: o cursor fica dentro do campo e formatar de novo não muda nada',
    (_nome, mascara) => {
      fc.assert(
        fc.property(edicao, ({ texto, cursor, apagou }) => {
          const feito = aplicarMascara({ anterior: texto, texto, cursor, apagou }, mascara);
          expect(feito.cursor).toBeGreaterThanOrEqual(0);
          expect(feito.cursor).toBeLessThanOrEqual(feito.texto.length);
          expect(mascara.formatar(feito.texto)).toBe(feito.texto);
        }),
      );
    },
  );

  test('digitar números no meio nunca põe o cursor antes deles', () => {
    fc.assert(
      fc.property(
        // A zero before the area code is a prefix, which the mask removes.
        fc.stringMatching(/^(?:[1-9]\d{0,9})?$/),
        fc.nat({ max: 14 }),
        fc.stringMatching(/^\d$/),
        (numero, lugar, tecla) => {
          fc.pre(tecla !== '0' || lugar > 1);
          const campo = telefone.formatar(numero);
          const cursor = Math.min(lugar, campo.length);
          const antes = campo.slice(0, cursor).replace(/\D/g, '').length;
          const depois = lerCampo(digitar(mostrar({ texto: campo, cursor }), tecla, telefone));
          expect(depois.texto.slice(0, depois.cursor).replace(/\D/g, '').length).toBe(antes + 1);
        },
      ),
    );
  });
});

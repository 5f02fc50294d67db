// @requirement 15.29.3
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FaixaDoIrrf,
  impostoDoMes,
  impostoDoRepasse,
  retidoAMais,
  somarAoMes,
  type PagoNoMes,
} from '#domain/comissoes/imposto-do-repasse.ts';
import { lerTabelaDigitada } from '#domain/comissoes/tabela-de-imposto.ts';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';

const documento = '52998224725';

/** A progressive table whose rows meet, with deductions rounded to centavos as published ones are. */
const tabelas = fc
  .record({
    inssPb: fc.integer({ min: 0, max: 2_000 }),
    inssTetoCentavos: fc.integer({ min: 0, max: 1_000_000 }),
    degraus: fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 0, max: 700 })), {
      maxLength: 6,
    }),
  })
  .map(({ inssPb, inssTetoCentavos, degraus }) => {
    let [ate, aliquotaPb, deducao] = [0, 0, 0];
    const faixas: FaixaDoIrrf[] = degraus.map(([largura, subida]) => {
      deducao += (ate * subida) / 10_000;
      aliquotaPb += subida;
      ate += largura;
      return { ateCentavos: ate, aliquotaPb, deducaoCentavos: Math.round(deducao) };
    });
    const ultima = faixas.at(-1);
    if (ultima) faixas[faixas.length - 1] = { ...ultima, ateCentavos: null };
    return { inssPb, inssTetoCentavos, faixas };
  });
const valor = fc.integer({ min: 1, max: 3_000_000 });

describe('o imposto retido de um repasse', () => {
  test('nunca é negativo nem passa do bruto, o que quer que o mês já tenha', () => {
    fc.assert(
      fc.property(
        tabelas,
        valor,
        fc.nat(2_000_000),
        fc.nat(300_000),
        fc.nat(300_000),
        (tabela, bruto, pago, inss, irrf) => {
          const antes = { brutoCentavos: pago, inssCentavos: inss, irrfCentavos: irrf };
          const retido = impostoDoRepasse(bruto, { documento, tabela, antes });
          const liquido = bruto - retido.inssCentavos - retido.irrfCentavos;
          expect(retido.inssCentavos).toBeGreaterThanOrEqual(0);
          expect(retido.irrfCentavos).toBeGreaterThanOrEqual(0);
          expect(liquido).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(liquido)).toBe(true);
        },
      ),
    );
  });

  test('quem ganha mais recebe mais e retém mais, a um centavo por faixa', () => {
    fc.assert(
      fc.property(tabelas, valor, valor, (tabela, a, b) => {
        const [menor, maior] = [Math.min(a, b), Math.max(a, b)];
        const [deMenor, deMaior] = [impostoDoMes(menor, tabela), impostoDoMes(maior, tabela)];
        const soma = ({ inssCentavos, irrfCentavos }: typeof deMenor) => inssCentavos + irrfCentavos;
        const folga = tabela.faixas.length;
        expect(soma(deMaior)).toBeGreaterThanOrEqual(soma(deMenor) - folga);
        expect(maior - soma(deMaior)).toBeGreaterThanOrEqual(menor - soma(deMenor) - folga);
      }),
    );
  });

  test('um mês pago em partes retém o mesmo que de uma vez, a um centavo por faixa', () => {
    fc.assert(
      fc.property(tabelas, fc.array(valor, { minLength: 1, maxLength: 8 }), (tabela, partes) => {
        let mes: PagoNoMes | undefined;
        for (const brutoCentavos of partes)
          mes = somarAoMes(mes, {
            brutoCentavos,
            ...impostoDoRepasse(brutoCentavos, { documento, tabela, antes: mes }),
          });
        const deUmaVez = impostoDoMes(mes?.brutoCentavos ?? 0, tabela);
        expect(Math.abs((mes?.inssCentavos ?? 0) - deUmaVez.inssCentavos)).toBe(0);
        expect(Math.abs((mes?.irrfCentavos ?? 0) - deUmaVez.irrfCentavos)).toBeLessThanOrEqual(tabela.faixas.length);
      }),
    );
  });

  test('a mais é o que as partes que ficaram não devem, e nunca passa do que a parte reteve', () => {
    fc.assert(
      fc.property(tabelas, valor, valor, (tabela, cancelado, ficou) => {
        const primeiro = { brutoCentavos: cancelado, ...impostoDoRepasse(cancelado, { documento, tabela }) };
        const segundo = impostoDoRepasse(ficou, { documento, tabela, antes: primeiro });
        const sozinho = impostoDoMes(ficou, tabela);
        const soma = ({ inssCentavos, irrfCentavos }: typeof sozinho) => inssCentavos + irrfCentavos;
        const doMes = { brutoCentavos: ficou, ...segundo };
        const aMais = retidoAMais(segundo, { doMes, tabela });
        expect(aMais).toBe(Math.max(0, soma(segundo) - soma(sozinho)));
        expect(retidoAMais(segundo, { doMes, tabela: null })).toBe(soma(segundo));
        expect(retidoAMais(sozinho, { doMes: { brutoCentavos: ficou, ...sozinho }, tabela })).toBe(0);
      }),
    );
  });

  test('não há de empresas, sem documento, nem sem tabela', () => {
    const tabela = { inssPb: 1100, inssTetoCentavos: 1_000_00, faixas: [] };
    const nada = { inssCentavos: 0, irrfCentavos: 0 };
    expect(impostoDoRepasse(500_00, { documento: '11222333000181', tabela })).toEqual(nada);
    expect(impostoDoRepasse(500_00, { documento: '12ABC34501DE35', tabela })).toEqual(nada);
    expect(impostoDoRepasse(500_00, { documento: null, tabela })).toEqual(nada);
    expect(impostoDoRepasse(500_00, { documento, tabela: null })).toEqual(nada);
    expect(impostoDoRepasse(500_00, { documento, tabela })).toEqual({ inssCentavos: 55_00, irrfCentavos: 0 });
  });
});

describe('os exemplos de docs/taxes.md', () => {
  const texto = readFileSync(new URL('../../../../docs/taxes.md', import.meta.url), 'utf8');
  const linhasDe = (titulo: string) => {
    const parte = texto.split(`### ${titulo}\n`)[1]?.split('\n#')[0] ?? '';
    return parte
      .split('\n')
      .filter((linha) => linha.startsWith('|'))
      .slice(2)
      .map((linha) =>
        linha
          .split('|')
          .slice(1, -1)
          .map((celula) => celula.trim()),
      );
  };
  const centavos = (celula = '') => lerPrecoDigitado(celula) ?? Number.NaN;

  test('são o que a loja calcula, na ordem dos repasses de um mês', () => {
    const faixas = linhasDe('Example table').map(([ate = '', aliquota = '', deducao = '']) => ({
      ate,
      aliquota,
      deducao,
    }));
    const lida = lerTabelaDigitada({ inssPercentual: '11', inssTeto: '8.000,00', faixas });
    if (!lida.ok) throw new Error(JSON.stringify(lida.erro));
    const meses = new Map<string, PagoNoMes>();
    const exemplos = linhasDe('Worked examples');
    expect(exemplos.length).toBeGreaterThan(5);
    for (const [mes = '', bruto, inss, irrf, liquido] of exemplos) {
      const antes = meses.get(mes);
      const retido = impostoDoRepasse(centavos(bruto), { documento, tabela: lida.valor, antes });
      meses.set(mes, somarAoMes(antes, { brutoCentavos: centavos(bruto), ...retido }));
      expect([mes, retido, centavos(bruto) - retido.inssCentavos - retido.irrfCentavos]).toEqual([
        mes,
        { inssCentavos: centavos(inss), irrfCentavos: centavos(irrf) },
        centavos(liquido),
      ]);
    }
  });
});

// @requirement 15.24.9 15.24.11
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acertoDoVale, lerVendaDeVale, usadoDoVale, type VendaDigitada } from '#domain/creditos/venda-de-vale.ts';
import { somarDias } from '#domain/periodo.ts';

const HOJE = '2026-11-26';
const certa: VendaDigitada = {
  valor: '100',
  paraEmail: ' Neta@Exemplo.test ',
  mensagem: 'Feliz aniversário!\r\nDa vó ♟️',
  enviarEm: '',
  nome: ' Dalva  Nogueira ',
  email: 'dalva@exemplo.test',
};
const faltas = (mudanca: Partial<VendaDigitada>) => {
  const lida = lerVendaDeVale({ ...certa, ...mudanca }, HOJE);
  return lida.ok ? null : lida.erro;
};

describe('o vale como foi pedido', () => {
  test('é lido por inteiro, sem espaços a mais', () => {
    expect(lerVendaDeVale(certa, HOJE)).toEqual({
      ok: true,
      valor: {
        centavos: 10_000,
        paraEmail: 'neta@exemplo.test',
        mensagem: 'Feliz aniversário!\nDa vó ♟️',
        enviarEm: null,
        nome: 'Dalva Nogueira',
        email: 'dalva@exemplo.test',
      },
    });
  });

  test.each<[Partial<VendaDigitada>, object | null]>([
    [{ valor: '1,00' }, null],
    [{ valor: '10.000,00' }, null],
    [{ valor: '0,99' }, { valor: 'fora-dos-limites' }],
    [{ valor: '10.000,01' }, { valor: 'fora-dos-limites' }],
    [{ valor: 'cem' }, { valor: 'valor-invalido' }],
    [
      { valor: '', paraEmail: '' },
      { valor: 'vazio', paraEmail: 'vazio' },
    ],
    [{ paraEmail: 'neta@' }, { paraEmail: 'email-invalido' }],
    [
      { nome: ' ', email: 'x' },
      { nome: 'vazio', email: 'email-invalido' },
    ],
    [{ mensagem: 'á'.repeat(500) }, null],
    [{ mensagem: 'á'.repeat(501) }, { mensagem: 'longo' }],
    [{ enviarEm: HOJE }, null],
    [{ enviarEm: '2026-11-25' }, { enviarEm: 'dia-passado' }],
    [{ enviarEm: '2027-11-26' }, null],
    [{ enviarEm: '2027-11-27' }, { enviarEm: 'dia-longe' }],
    [{ enviarEm: '2026-02-30' }, { enviarEm: 'dia-invalido' }],
    [{ enviarEm: 'amanhã' }, { enviarEm: 'dia-invalido' }],
  ])('%o', (mudanca, erro) => {
    expect(faltas(mudanca)).toEqual(erro);
  });

  test('qualquer dia do ano que vem serve, e nenhum outro', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 4000 }), (dias) => {
        const erro = faltas({ enviarEm: somarDias(HOJE, dias) });
        expect(erro === null).toBe(dias >= 0 && dias <= 365);
      }),
    );
  });
});

describe('o acerto do vale com o pedido', () => {
  const centavos = fc.integer({ min: 0, max: 1_000_000 });

  test('nunca tira mais do que resta, e dá o que foi pago e não estornado', () => {
    fc.assert(
      fc.property(centavos, centavos, centavos, centavos, fc.boolean(), (total, lancado, gasto, estornado, pago) => {
        const livro = { lancadoCentavos: lancado, saldoCentavos: Math.max(0, lancado - gasto) };
        const acerto = acertoDoVale(livro, { pago, totalCentavos: total, estornadoCentavos: estornado });
        const depois = { lancadoCentavos: lancado + acerto, saldoCentavos: livro.saldoCentavos + acerto };
        expect(depois.saldoCentavos).toBeGreaterThanOrEqual(0);
        const devido = pago ? Math.max(0, total - estornado) : 0;
        // Used credit stays given.
        expect(depois.lancadoCentavos).toBe(Math.max(devido, usadoDoVale(livro)));
        expect(usadoDoVale(depois)).toBe(usadoDoVale(livro));
        expect(acertoDoVale(depois, { pago, totalCentavos: total, estornadoCentavos: estornado }) + 0).toBe(0);
      }),
    );
  });
});

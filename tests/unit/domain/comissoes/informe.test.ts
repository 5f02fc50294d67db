// @requirement 15.29.6
import { expect, test } from 'vitest';
import { anoDoArquivo, beneficiariosDoInforme, limitesDoAno } from '#domain/comissoes/informe.ts';

const pago = (dia: string, documento: string | null, inssCentavos = 0) => ({
  preparadoEm: new Date(`${dia}T12:00:00-03:00`),
  nome: 'Marina',
  fiscais: documento === null ? null : { documento, nome: `Marina ${dia}`, endereco: 'Rua A' },
  valorCentavos: 100,
  inssCentavos,
  irrfCentavos: 0,
  liquidoCentavos: 100 - inssCentavos,
});

test('o informe tem uma parte por documento, com a soma de cada mês e o nome mais recente', () => {
  const partes = beneficiariosDoInforme([
    pago('2026-01-10', '52998224725', 11),
    pago('2026-01-20', '52998224725', 11),
    pago('2026-02-10', null),
    pago('2026-03-10', '52998224725'),
  ]);
  expect(partes).toMatchObject([
    {
      documento: '52998224725',
      nome: 'Marina 2026-03-10',
      meses: [
        { mes: '2026-01', valorCentavos: 200, inssCentavos: 22, liquidoCentavos: 178 },
        { mes: '2026-03', valorCentavos: 100 },
      ],
      soma: { valorCentavos: 300, inssCentavos: 22, irrfCentavos: 0, liquidoCentavos: 278 },
    },
    { documento: null, nome: 'Marina', endereco: '', meses: [{ mes: '2026-02' }] },
  ]);
  expect(beneficiariosDoInforme([])).toEqual([]);
});

test('o ano vem do nome do arquivo, e vai de meia-noite a meia-noite em São Paulo', () => {
  expect(anoDoArquivo('2026.pdf', 'pdf')).toBe('2026');
  expect(anoDoArquivo('informe-2026.csv', 'csv')).toBe('2026');
  for (const nome of ['1999.pdf', '2026.csv', '2026', 'a2026.pdf', '2026.pdf.exe'])
    expect(anoDoArquivo(nome, 'pdf')).toBeNull();
  expect(limitesDoAno('2026')).toEqual({
    de: new Date('2026-01-01T03:00:00Z'),
    ate: new Date('2027-01-01T03:00:00Z'),
  });
});

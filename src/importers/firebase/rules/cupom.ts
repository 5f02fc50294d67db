import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { lerDiaDaValidade } from '#domain/cupons/cupom-cadastro.ts';
import type { TipoDeCupom } from '#domain/cupons/cupom.ts';
import { lerLogico, lerMomento, lerNumeroEscrito, lerReais, lerTexto, primeiroCampo } from './leitura.ts';
import { type Documento, type Julgado, Notas } from './julgamento.ts';

export type CupomLido = {
  id: string;
  codigo: string;
  tipo: TipoDeCupom;
  valor: number;
  validade: string;
  ativo: boolean;
  criadoEm: Date | null;
};

const tipos: readonly [RegExp, TipoDeCupom][] = [
  [/^(?:percentual|percentagem|porcentagem|percent|percentage|%)$/i, 'percentual'],
  [/^(?:valor[_ -]?fixo|fixo|valor|fixed|reais)$/i, 'valor_fixo'],
];
/** Expiry date of coupons that had none. */
const SEM_FIM = '2099-12-31';
const CEM_POR_CENTO = 10_000;
const MAIOR_CODIGO = 30;

/** The code in the shop's form: capitals and digits only. */
export const codigoDoCupom = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, MAIOR_CODIGO);

/** The coupon to import, with remarks. `vistos`: codes already used; this one is added. */
export function julgarCupom(documento: Documento, vistos: Set<string>): Julgado<CupomLido> {
  const { id, campos } = documento;
  const notas = new Notas(documento);
  const dito = lerTexto(primeiroCampo(campos, 'codigo', 'code') ?? id, 100);
  const codigo = codigoDoCupom(dito);
  if (codigo === '') return notas.fora('Sem código.');
  const tipo = tipos.find(([forma]) => forma.test(lerTexto(campos['tipo'])))?.[1];
  if (!tipo) return notas.fora(`O tipo "${lerTexto(campos['tipo'], 40)}" não é percentual nem valor fixo.`);
  const valor =
    tipo === 'percentual'
      ? Math.round((lerNumeroEscrito(primeiroCampo(campos, 'valor', 'desconto'))?.numero ?? 0) * 100)
      : (lerReais(primeiroCampo(campos, 'valor', 'desconto'))?.centavos ?? 0);
  if (valor <= 0) return notas.fora('O desconto não é um valor acima de zero.');
  if (tipo === 'percentual' && valor > CEM_POR_CENTO) return notas.fora('O desconto é de mais de 100 %.');
  if (vistos.has(codigo)) return notas.fora(`O código ${codigo} já é de outro cupom: ficou o primeiro.`);
  vistos.add(codigo);
  if (dito !== codigo) notas.alterado(`O código "${dito}" passou a ${codigo}.`);
  return notas.serve({
    id,
    codigo,
    tipo,
    valor,
    validade: lerValidade(documento, notas),
    ativo: lerLogico(campos['ativo'], true),
    criadoEm: lerMomento(campos['criadoEm']),
  });
}

function lerValidade({ campos }: Documento, notas: Notas): string {
  const dita = primeiroCampo(campos, 'validade', 'expiraEm');
  const dia = typeof dita === 'string' ? lerDiaDaValidade(dita) : null;
  const momento = dia ? null : lerMomento(dita);
  if (dia) return dia;
  if (momento) return diaEmSaoPaulo(momento);
  notas.alterado(
    dita === undefined ? 'Sem validade: vale até 31/12/2099.' : 'A validade não é uma data: vale até 31/12/2099.',
  );
  return SEM_FIM;
}

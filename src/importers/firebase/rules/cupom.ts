import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { lerDia } from '#domain/cupons/cupom-cadastro.ts';
import type { TipoDeCupom } from '#domain/cupons/cupom.ts';
import { lerLogico, lerMomento, lerNumeroEscrito, lerReais, lerTexto, primeiro } from './leitura.ts';
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
/** A coupon that never ended goes on without end, as far as a date can say so. */
const SEM_FIM = '2099-12-31';
const CEM_POR_CENTO = 10_000;
const MAIOR_CODIGO = 30;

/** A code as the shop compares them: capitals and digits, nothing else. */
export const codigoDoCupom = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, MAIOR_CODIGO);

/** Judges a coupon; `vistos` holds the codes that came before, and gets this one. */
export function julgarCupom(documento: Documento, vistos: Set<string>): Julgado<CupomLido> {
  const { id, campos } = documento;
  const notas = new Notas(documento);
  const dito = lerTexto(primeiro(campos, 'codigo', 'code') ?? id, 100);
  const codigo = codigoDoCupom(dito);
  if (codigo === '') return notas.fora('Sem código.');
  const tipo = tipos.find(([forma]) => forma.test(lerTexto(campos['tipo'])))?.[1];
  if (!tipo) return notas.fora(`O tipo "${lerTexto(campos['tipo'], 40)}" não é percentual nem valor fixo.`);
  const valor =
    tipo === 'percentual'
      ? Math.round((lerNumeroEscrito(primeiro(campos, 'valor', 'desconto'))?.numero ?? 0) * 100)
      : (lerReais(primeiro(campos, 'valor', 'desconto'))?.centavos ?? 0);
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
    validade: validade(documento, notas),
    ativo: lerLogico(campos['ativo'], true),
    criadoEm: lerMomento(campos['criadoEm']),
  });
}

function validade({ campos }: Documento, notas: Notas): string {
  const dita = primeiro(campos, 'validade', 'expiraEm');
  const dia = typeof dita === 'string' ? lerDia(dita) : null;
  const momento = dia ? null : lerMomento(dita);
  if (dia) return dia;
  if (momento) return diaEmSaoPaulo(momento);
  notas.alterado(
    dita === undefined ? 'Sem validade: vale até 31/12/2099.' : 'A validade não é uma data: vale até 31/12/2099.',
  );
  return SEM_FIM;
}

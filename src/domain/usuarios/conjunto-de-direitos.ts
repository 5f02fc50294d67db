// @requirement 15.31.1 15.31.2
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** Areas of the panel, each with a right to see and one to act. */
export const areasDoPainel = [
  'produtos',
  'pedidos',
  'atendimento',
  'conteudo',
  'relatorios',
  'cupons',
  'devolucoes',
  'influencers',
  'usuarios',
  'configuracao',
] as const;
export type AreaDoPainel = (typeof areasDoPainel)[number];

/** Rights beside those of the areas: to give money back, and to take personal data out of the shop. */
export const direitosProprios = ['estornar', 'exportar-dados-pessoais'] as const;

export type Direito = `${AreaDoPainel}:${'ver' | 'agir'}` | (typeof direitosProprios)[number];

/** Every right, in the order of the owner's table. */
export const todosOsDireitos: readonly Direito[] = [
  ...areasDoPainel.flatMap((area): Direito[] => [`${area}:ver`, `${area}:agir`]),
  ...direitosProprios,
];

/** The known ones of these rights in the table's order; `agir` brings `ver` of its area. */
export function completarDireitos(marcados: Iterable<string>): Direito[] {
  const tidos = new Set(marcados);
  return todosOsDireitos.filter((direito) => tidos.has(direito) || tidos.has(direito.replace(/:ver$/, ':agir')));
}

export const MAIOR_NOME_DO_CONJUNTO = 40;

export type CampoDoConjunto = 'nome' | 'direitos';
export type FaltaNoConjunto = 'nome-vazio' | 'nome-longo' | 'sem-area';
export type FaltasNoConjunto = Partial<Record<CampoDoConjunto, FaltaNoConjunto>>;

/** A set of rights that the owner names and gives to editors. */
export type ConjuntoDeDireitos = { nome: string; direitos: Direito[] };

/** The set as typed, or its faults: a set opens at least one area, or nobody who has it could open the panel. */
export function lerConjuntoDeDireitos(digitado: {
  nome: string;
  direitos: readonly string[];
}): Result<ConjuntoDeDireitos, CamposRecusados<FaltasNoConjunto>> {
  const nome = umaLinha(digitado.nome.normalize('NFC'));
  const direitos = completarDireitos(digitado.direitos);
  const faltas: FaltasNoConjunto = {};
  if (nome === '') faltas.nome = 'nome-vazio';
  else if (nome.length > MAIOR_NOME_DO_CONJUNTO) faltas.nome = 'nome-longo';
  if (!direitos.some((direito) => direito.endsWith(':ver'))) faltas.direitos = 'sem-area';
  return Object.keys(faltas).length > 0 ? falha({ codigo: 'campos', faltas }) : ok({ nome, direitos });
}

/** Sets offered as starting points while the shop has none. */
export const conjuntosSugeridos: readonly ConjuntoDeDireitos[] = [
  { nome: 'Expedição', direitos: completarDireitos(['pedidos:agir']) },
  { nome: 'Redação', direitos: completarDireitos(['produtos:agir', 'conteudo:agir']) },
  { nome: 'Atendimento', direitos: completarDireitos(['atendimento:agir', 'devolucoes:agir', 'pedidos:ver']) },
];

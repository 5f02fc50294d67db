import { cabecalhosDoArquivo, type ColunasDoCsv, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { vendasPorDia } from '#db/relatorios/ler-vendas.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { gruposDoPeriodo, type Periodo } from '#domain/periodo.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { type SomaDeVendas, ticketMedio, vendasPorGrupo } from '#domain/relatorios/vendas.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerEndereco } from './ler-endereco.ts';
import type { Route } from './+types/vendas.csv.ts';

const emReais = (centavos: number | null) => (centavos === null ? '' : reaisNaPlanilha(centavos));

const colunas: ColunasDoCsv<Periodo & SomaDeVendas> = [
  { titulo: 'De', valor: ({ de }) => diaInteiro(de) },
  { titulo: 'Até', valor: ({ ate }) => diaInteiro(ate) },
  { titulo: 'Pedidos pagos', valor: ({ pedidos }) => pedidos },
  { titulo: 'Vendido', valor: ({ vendidoCentavos }) => emReais(vendidoCentavos) },
  { titulo: 'Ticket médio', valor: (grupo) => emReais(ticketMedio(grupo)) },
  { titulo: 'Descontos', valor: ({ descontoCentavos }) => emReais(descontoCentavos) },
  { titulo: 'Estornado', valor: ({ estornadoCentavos }) => emReais(estornadoCentavos) },
];

/** The sales of the report's period, a row per day, week or month. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const { periodo, agrupamento } = lerEndereco(url.searchParams, relogio.agora());
  const grupos = vendasPorGrupo(await vendasPorDia(db, periodo), gruposDoPeriodo(periodo, agrupamento));
  async function* lotes() {
    yield grupos;
  }
  return new Response(csvEmFluxo(colunas, lotes()), {
    headers: cabecalhosDoArquivo(`vendas-${periodo.de}-a-${periodo.ate}.csv`, TIPO_CSV),
  });
}

import '#web/styles/painel-pedidos.css';
import '#web/styles/painel-pedidos-estreito.css';
import { Download, Printer } from 'lucide-react';
import { data, Link } from 'react-router';
import { lerDetalhesDoPedido } from '#db/queries/admin-pedido.ts';
import { contarBuscaDePedidos, contarPedidosDoAdmin, listarPedidosDoAdmin } from '#db/queries/admin-pedidos.ts';
import {
  filtrosDePedidos,
  type FiltroDePedidos,
  lerAlvosDaBusca,
  lerProcuraDePedidos,
  ordensDePedidos,
  type OrdemDosPedidos,
  TETO_DA_CONTAGEM,
} from '#domain/lista-de-pedidos.ts';
import { lerLugar } from '#domain/lugar-na-lista.ts';
import { LIMITE_DO_RELATORIO } from '#domain/relatorio-de-pedidos.ts';
import { rotuloDoStatus } from '#domain/pedido-status.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { BuscaDaLista, FiltrosEmAbas } from '#web/components/painel/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/components/painel/paginas-da-lista.tsx';
import { formatarHora } from '#web/components/painel/pedidos/datas.ts';
import { Lote } from '#web/components/painel/pedidos/lote.tsx';
import { PedidosNovos } from '#web/components/painel/pedidos/pedidos-novos.tsx';
import { TabelaDePedidos } from '#web/components/painel/pedidos/tabela.tsx';
import { useAcoesDosPedidos } from '#web/components/painel/pedidos/use-acoes.ts';
import { useSelecao } from '#web/components/painel/pedidos/use-selecao.ts';
import { relerAposRecusa } from '#web/components/painel/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { frasesDosPedidos } from '#web/messages/admin-pedidos.ts';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import { agirSobrePedidos, type Desfecho } from './acoes.ts';
import type { Route } from './+types/lista.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, relogio } = context.get(lojaContext);
  const procura = lerProcuraDePedidos(url.searchParams);
  const lidaEm = relogio.agora();
  const aberto = url.searchParams.get('aberto');
  try {
    const [pagina, contagem, achados, detalhes] = await Promise.all([
      listarPedidosDoAdmin(db, procura, lerLugar(url.searchParams)),
      contarPedidosDoAdmin(db),
      procura.busca ? contarBuscaDePedidos(db, procura) : null,
      aberto ? lerDetalhesDoPedido(db, aberto.slice(0, 40)) : null,
    ]);
    return data({ falha: false as const, procura, lidaEm, pagina, contagem, achados, detalhes });
  } catch (erro) {
    log.error({ err: erro }, 'orders could not be read');
    return data({ falha: true as const, procura, lidaEm }, { status: 503 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const autor = context.get(usuarioContext);
  // The guard of the area comes first; without it nobody acts.
  if (!autor) throw data(null, { status: 403 });
  const desfecho = await agirSobrePedidos(context.get(lojaContext), autor, await request.formData(), null);
  return data(desfecho, { status: desfecho.ok || desfecho.lote ? 200 : 409 });
}

/** Without network the specified sentence is said, and the list stays where it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Desfecho> {
  const intencao = String((await request.clone().formData()).get('intencao'));
  return serverAction().catch((falha: unknown): Desfecho => {
    if (falha instanceof Response) throw falha;
    return { intencao, ok: false, frase: intencao === 'excluir' ? frasesDosPedidos.excluir : frasesDosPedidos.status };
  });
}

export const shouldRevalidate = relerAposRecusa;

export function meta() {
  return [{ title: 'Pedidos Recebidos · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

const inteiro = new Intl.NumberFormat('pt-BR');
const contado = (n: number) => (n > TETO_DA_CONTAGEM ? `${inteiro.format(TETO_DA_CONTAGEM)}+` : inteiro.format(n));

function nomeDoFiltro(filtro: FiltroDePedidos): string {
  return filtro === 'todos' ? 'Todos' : filtro === 'lixeira' ? 'Lixeira' : rotuloDoStatus(filtro);
}

const nomesDasOrdens: Record<OrdemDosPedidos, string> = {
  '-data': 'Mais novos',
  data: 'Mais antigos',
  cliente: 'Cliente, de A a Z',
  '-cliente': 'Cliente, de Z a A',
  '-total': 'Maior total',
  total: 'Menor total',
};

export default function PedidosRecebidos({ loaderData }: Route.ComponentProps) {
  const { procura, lidaEm, falha } = loaderData;
  const deste = new URLSearchParams({
    ...(procura.filtro !== 'todos' && { status: procura.filtro }),
    ...(procura.busca && { busca: procura.busca }),
    ...(procura.ordem !== '-data' && { ordem: procura.ordem }),
  });
  const consulta = deste.size > 0 ? `?${deste}` : '';
  const quantos = falha ? 0 : loaderData.achados ? loaderData.achados.quantos : loaderData.contagem[procura.filtro];
  return (
    <>
      <TituloDoPainel titulo="Pedidos Recebidos" frase={`Atualizado às ${formatarHora(lidaEm)}`}>
        <a className="bt bt-q" href={`/admin/pedidos/exportar.csv${consulta}`} download>
          <Download className="ic ic-p" aria-hidden />
          Exportar CSV
        </a>
        <a className="bt bt-q" href={`/admin/pedidos/relatorio.pdf${consulta}`} target="_blank" rel="noreferrer">
          <Printer className="ic ic-p" aria-hidden />
          Exportar PDF
        </a>
      </TituloDoPainel>
      {quantos > LIMITE_DO_RELATORIO && (
        <p className="nota-pdf">
          O PDF traz os primeiros {inteiro.format(LIMITE_DO_RELATORIO)} pedidos da lista, com a soma de todos. A lista
          inteira está no CSV.
        </p>
      )}
      <FiltrosEmAbas
        rotulo="Filtrar por status"
        parametro="status"
        atual={procura.filtro}
        padrao="todos"
        opcoes={filtrosDePedidos.map((valor) => ({
          valor,
          nome: nomeDoFiltro(valor),
          ...(!falha && { quantos: contado(loaderData.contagem[valor]) }),
        }))}
      />
      <BuscaDaLista rotulo="Buscar por nome, e-mail ou pedido" atual={procura.busca} campos={['ordem']}>
        {procura.filtro !== 'lixeira' && (
          // Phones show cards: no heads of columns to press.
          <select
            key={procura.ordem}
            name="ordem"
            aria-label="Ordenar por"
            defaultValue={procura.ordem}
            className="so-estreito"
          >
            {ordensDePedidos.map((ordem) => (
              <option key={ordem} value={ordem}>
                {nomesDasOrdens[ordem]}
              </option>
            ))}
          </select>
        )}
        {!falha && (
          <span className="cont" role="status">
            {loaderData.achados
              ? `${inteiro.format(quantos)}${loaderData.achados.haMais ? '+' : ''} ${quantos === 1 ? 'encontrado' : 'encontrados'}`
              : `${contado(quantos)} ${quantos === 1 ? 'pedido' : 'pedidos'}`}
          </span>
        )}
      </BuscaDaLista>
      {falha ? (
        <Mensagem tipo="erro" texto={frasesDosPedidos.carregar}>
          <Link className="elo" to={consulta} reloadDocument>
            Tentar de novo
          </Link>
        </Mensagem>
      ) : (
        <Lista dados={loaderData} />
      )}
    </>
  );
}

function Lista({
  dados: { procura, pagina, lidaEm, detalhes },
}: {
  dados: Extract<Route.ComponentProps['loaderData'], { falha: false }>;
}) {
  const acoes = useAcoesDosPedidos();
  const naLixeira = procura.filtro === 'lixeira';
  const selecao = useSelecao(pagina.linhas.map(({ id }) => id));
  const curta = procura.busca !== '' && !lerAlvosDaBusca(procura.busca);
  return (
    <>
      <PedidosNovos desde={lidaEm} />
      {naLixeira && (
        <p className="nota-lixeira">
          Pedidos excluídos ficam aqui por 30 dias. Depois, os que tiveram pagamento perdem os dados do cliente, e os
          outros são apagados.
        </p>
      )}
      {pagina.linhas.length === 0 ? (
        <EstadoVazio coordenada="c4" frase={frasesDosPedidos.nenhum}>
          {curta && <p>Digite pelo menos três letras do nome ou do e-mail, ou seis caracteres do código.</p>}
          {(procura.busca || procura.filtro !== 'todos') && (
            <Link className="bt bt-2" to="/admin/pedidos">
              Ver todos os pedidos
            </Link>
          )}
        </EstadoVazio>
      ) : (
        <>
          {!naLixeira && (
            <Lote
              escolhidos={pagina.linhas.filter(({ id }) => selecao.escolhidos.includes(id))}
              limpar={selecao.limpar}
            />
          )}
          <TabelaDePedidos
            linhas={pagina.linhas}
            naLixeira={naLixeira}
            ordem={procura.ordem}
            aberto={detalhes}
            selecao={selecao}
            acoes={acoes}
          />
        </>
      )}
      <PaginasDaLista anterior={pagina.anterior} proxima={pagina.proxima} />
    </>
  );
}

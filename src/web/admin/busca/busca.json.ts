import { listarClientes } from '#db/clientes/ler-admin-clientes.ts';
import { listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { listarProdutosDoAdmin } from '#db/produtos/ler-admin-produtos.ts';
import { listarUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { lerFiltroDeClientes, lerOrdemDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { codigosDoPedido, nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import type { AchadosDoPainel } from '#web/admin/base/achados-do-painel.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import type { Route } from './+types/busca.json.ts';

const MAIOR_BUSCA = 100;
/** Shorter words are not in the indexes of people and products. */
const MENOR_PALAVRA = 3;
const POR_TIPO = 5;

/**
 * The search of the whole panel: the first orders, people and products of the searches of their lists, as JSON, for who
 * may see them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const busca = (url.searchParams.get('q') ?? '').trim().slice(0, MAIOR_BUSCA);
  const procura = lerProcuraDePedidos(new URLSearchParams({ busca }));
  const comPalavra = busca.split(/\s+/).some((palavra) => palavra.length >= MENOR_PALAVRA);
  const doCatalogo = { busca, categoria: '', situacao: 'todos', ordem: 'nome', descendente: false } as const;
  const usuario = context.get(usuarioContext);
  const { filtro } = lerFiltroDeClientes(new URLSearchParams({ busca }));
  const [pedidos, clientes, pessoas, produtos] = await Promise.all([
    procura.busca === '' || !podeVer(usuario, 'pedidos') ? null : listarPedidosDoAdmin(db, procura, {}),
    comPalavra && podeVer(usuario, 'usuarios') ? listarClientes(db, filtro, lerOrdemDeClientes(null), {}) : null,
    comPalavra && podeVer(usuario, 'usuarios')
      ? listarUsuarios(db, { busca, role: null }, { coluna: 'nome', descendente: false }, {})
      : null,
    comPalavra && podeVer(usuario, 'produtos') ? listarProdutosDoAdmin(db, doCatalogo, {}) : null,
  ]);
  const achados: AchadosDoPainel = {
    pedidos: primeiros(pedidos).map(({ id, numeroDoPedido, nome, status, criadoEm, totalCentavos }) => ({
      para: `/admin/pedidos/${id}`,
      nome: nomeDoPedido(numeroDoPedido),
      nota: [
        codigosDoPedido(id),
        nome,
        rotuloDoStatus(status),
        formatarReais(totalCentavos),
        formatarDia(criadoEm),
      ].join(' · '),
    })),
    clientes: primeiros(clientes).map((cliente) => ({
      para: `/admin/clientes/${cliente.id}`,
      nome: comoChamar({ ...cliente, uid: cliente.id }),
      nota: [cliente.email, !cliente.temConta && 'Convidado', formatarReais(cliente.gastoCentavos)]
        .filter(Boolean)
        .join(' · '),
    })),
    pessoas: primeiros(pessoas).map((pessoa) => ({
      para: `/admin/usuarios/editar/${pessoa.uid}`,
      nome: comoChamar(pessoa),
      nota: pessoa.email,
    })),
    produtos: primeiros(produtos).map(({ id, nome, precoCentavos, arquivado }) => ({
      para: `/admin/produtos/editar/${id}`,
      nome,
      nota: arquivado ? 'Arquivado' : formatarReais(precoCentavos),
    })),
  };
  return Response.json(achados, { headers: { 'Cache-Control': 'no-store' } });
}

function primeiros<Linha>(pagina: { linhas: Linha[] } | null): Linha[] {
  return pagina?.linhas.slice(0, POR_TIPO) ?? [];
}

import { contarClientes, listarClientes, lotesDeClientes } from '#db/clientes/ler-admin-clientes.ts';
import { buscarCliente, clienteDaPessoa, clienteQueFicou, lerFichaDoCliente } from '#db/clientes/ler-cliente.ts';
import { ehMaisQueCliente } from '#db/clientes/ler-mais-que-cliente.ts';
import { lerDadosDoCliente } from '#db/conta/ler-meus-dados.ts';
import { listarSegmentos } from '#db/clientes/ler-segmentos.ts';
import { listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import type { Db } from '#db/client.ts';
import { type FiltroDeClientes, lerFiltroDeClientes, lerOrdemDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { caso, type Caso, lista } from './caso.ts';

const UID = 'usuario-100';
/** Buys as much as most people. */
const UID_COMUM = 'usuario-150';
const filtro = (endereco: string): FiltroDeClientes => lerFiltroDeClientes(new URLSearchParams(endereco)).filtro;
const listar = (endereco: string, ordem: string) => (db: Db) =>
  listarClientes(db, filtro(endereco), lerOrdemDeClientes(ordem), {});
const todasAsPartes = {
  pedidos: true,
  atendimento: true,
  devolucoes: true,
  avaliacoes: true,
  credito: true,
  auditoria: true,
};

async function lerFicha(db: Db) {
  const cliente = await buscarCliente(db, UID);
  return cliente && lerFichaDoCliente(db, cliente, todasAsPartes);
}

export const casosDosClientes: Caso[] = [
  lista(listarClientes, 'por nome', listar('', 'nome'), 'clientes_por_nome'),
  lista(listarClientes, 'pela última compra', listar('', '-ultima'), 'clientes_por_ultima_compra'),
  lista(listarClientes, 'por gasto', listar('', '-gasto'), 'clientes_por_gasto'),
  lista(listarClientes, 'por pedidos', listar('', '-pedidos'), 'clientes_por_pedidos'),
  lista(listarClientes, 'desde', listar('', 'desde'), 'clientes_criado_em'),
  lista(listarClientes, 'de um estado', listar('uf=SP&conta=sem', '-ultima'), 'clientes_por_ultima_compra'),
  caso(listarClientes, 'de uma cidade', listar('cidade=Botucatu', '-ultima'), 'clientes_por_cidade'),
  lista(listarClientes, 'com gasto alto', listar('gasto=500', '-gasto'), 'clientes_por_gasto'),
  lista(
    listarClientes,
    'que não compram desde um dia',
    listar('sem-comprar-desde=2199-01-01', '-ultima'),
    'clientes_por_ultima_compra',
  ),
  caso(listarClientes, 'por palavras', listar('busca=pessoa1234@exemplo', '-ultima'), 'clientes_busca'),
  caso(listarClientes, 'por telefone', listar('busca=11 98888-7777', '-ultima'), 'clientes_por_telefone'),
  caso(listarClientes, 'por CPF', listar('busca=529.982.247-25', '-ultima'), 'pedidos_por_documento'),
  caso(listarClientes, 'por outro e-mail', listar('busca=pessoa12@exemplo.test', '-ultima'), 'clientes_emails_pkey'),
  caso(listarClientes, 'que compraram um produto', listar('produto=produto-77', '-ultima'), 'pedido_itens_produto'),
  // The consents of everybody are read once, which is less than a look for each customer.
  {
    ...caso(listarClientes, 'que aceitam e-mails', listar('emails=sim', '-ultima')),
    contaTudo: ['consentimentos', 'clientes_emails'],
  },
  caso(contarClientes, 'com gasto alto', [filtro('gasto=900')], 'clientes_por_gasto'),
  lista(
    lotesDeClientes,
    'o primeiro lote',
    [filtro(''), lerOrdemDeClientes('nome')],
    'clientes_por_nome consentimentos_do_email',
  ),
  caso(
    listarPedidosDoAdmin,
    'de um cliente',
    [lerProcuraDePedidos(new URLSearchParams({ cliente: UID_COMUM })), {}],
    'pedidos_da_pessoa',
  ),
  caso(listarSegmentos, 'todos', []),
  caso(buscarCliente, 'de uma conta', [UID], 'clientes_pkey clientes_emails_do_cliente'),
  caso(lerDadosDoCliente, 'de uma conta', [UID_COMUM], 'clientes_pkey pedidos_da_pessoa consentimentos_do_usuario'),
  caso(ehMaisQueCliente, 'uma conta', [UID_COMUM], 'clientes_pkey'),
  caso(clienteQueFicou, 'um', ['juntado']),
  caso(clienteDaPessoa, 'de um convidado', [{ uid: null, email: 'pessoa3@exemplo.test' }], 'clientes_emails_pkey'),
  caso(lerFichaDoCliente, 'de quem comprou muito', lerFicha, 'pedidos_da_pessoa atendimentos_do_cliente'),
];

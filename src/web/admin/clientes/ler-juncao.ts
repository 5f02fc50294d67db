import type { Loja } from '#application/loja.ts';
import { listarClientes } from '#db/clientes/ler-admin-clientes.ts';
import { buscarCliente, type ClienteDoAdmin } from '#db/clientes/ler-cliente.ts';
import { lerFiltroDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import { decidirJuncao } from '#domain/clientes/juntar.ts';
import { podeSerId } from '#domain/identificador.ts';
import { recusasDeJuntar } from './clientes-frases.ts';
import type { Juncao, Lado } from './juntar.tsx';

const MAIS_ACHADOS = 8;

const ladoDe = ({ id, nome, email, pedidosPagos, gastoCentavos, criadoEm, usuarioId }: ClienteDoAdmin): Lado => ({
  id,
  nome,
  email,
  pedidosPagos,
  gastoCentavos,
  criadoEm,
  temConta: usuarioId !== null,
});

const comConta = (cliente: ClienteDoAdmin) => ({
  ...ladoDe(cliente),
  conta: cliente.role === null ? null : { role: cliente.role, temAcesso: cliente.temAcesso },
});

/** Reads from the address of a customer's page whom to merge them with: a search (`juntar`) or a customer (`juntar-com`). */
export async function lerJuncao(
  { db }: Pick<Loja, 'db'>,
  cliente: ClienteDoAdmin,
  parametros: URLSearchParams,
): Promise<Juncao> {
  const busca = parametros.get('juntar');
  const com = parametros.get('juntar-com') ?? '';
  const { filtro } = lerFiltroDeClientes(new URLSearchParams({ busca: busca ?? '' }));
  const [pagina, outro] = await Promise.all([
    filtro.busca ? listarClientes(db, filtro, { coluna: 'ultima', descendente: true }, {}) : null,
    podeSerId(com) ? buscarCliente(db, com) : null,
  ]);
  const achados = (pagina?.linhas ?? []).filter(({ id }) => id !== cliente.id).slice(0, MAIS_ACHADOS);
  if (!outro) return { busca, achados, pergunta: null };
  const decisao = decidirJuncao(comConta(cliente), comConta(outro));
  const pergunta = decisao.ok ? decisao.valor : { outro: ladoDe(outro), recusa: recusasDeJuntar[decisao.erro.codigo] };
  return { busca, achados, pergunta };
}

import '#web/admin/base/tabela-em-cartoes.css';
import './tabela-de-usuarios.css';
import './selecao.css';
import './cadastro-de-usuario.css';
import { data } from 'react-router';
import { contarUsuarios, listarUsuarios } from '#db/queries/usuarios/admin-usuarios.ts';
import { lerLugar } from '#domain/lugar-na-lista.ts';
import { escreverOrdemDeUsuarios, lerOrdemDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lojaContext } from '#web/request-context.ts';
import { ListaDeUsuarios } from './lista-de-usuarios.tsx';
import { erroAoCarregarUsuarios } from './frases.ts';
import { lerRecado } from '#web/flash-message.ts';
import { acoesDaLista } from './acao.ts';
import { lerFiltro } from './ler-filtro.ts';
import type { Route } from './+types/lista.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, log } = context.get(lojaContext);
  const filtro = lerFiltro(url.searchParams);
  const ordem = lerOrdemDeUsuarios(url.searchParams.get('ordem'));
  const { recado, headers: cabecalhos } = await lerRecado(request);
  const comum = { ...filtro, ordem: escreverOrdemDeUsuarios(ordem), recado };
  try {
    const [pagina, quantos] = await Promise.all([
      listarUsuarios(db, filtro, ordem, lerLugar(url.searchParams)),
      contarUsuarios(db, filtro),
    ]);
    return data({ ...comum, falha: false as const, quantos, ...pagina }, { headers: cabecalhos });
  } catch (erro) {
    log.error({ err: erro }, 'users could not be read');
    return data({ ...comum, falha: true as const }, { status: 503, headers: cabecalhos });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = acoesDaLista;

export function meta() {
  return metaDoPainel('Usuários');
}

export default function Usuarios({ loaderData }: Route.ComponentProps) {
  if (!loaderData.falha) return <ListaDeUsuarios {...loaderData} />;
  return <FalhaAoCarregar titulo="Usuários Cadastrados" frase={erroAoCarregarUsuarios} />;
}

import { data } from 'react-router';
import { salvarUsuario } from '#application/admin/usuarios/salvar-usuario.ts';
import type { Loja } from '#application/loja.ts';
import type { UsuarioDaSessao } from '#domain/sessao.ts';
import { lerEdicaoDoUsuario } from '#domain/usuario-cadastro.ts';
import type { RespostaDaEdicao } from '#web/components/admin-usuarios/edicao-de-usuario.tsx';
import { frasesDasFaltas, recusasDoUsuario } from '#web/messages/usuario.ts';

/** Saves what the edit-user dialog sent. */
export async function receberEdicao(loja: Loja, autor: UsuarioDaSessao, campos: FormData) {
  const recusar = (mais: Partial<Extract<RespostaDaEdicao, { ok: false }>>, status: number) =>
    data<RespostaDaEdicao>({ de: 'editar', ok: false, motivo: null, erros: {}, atual: null, ...mais }, { status });
  const digitado = Object.fromEntries(
    ['nome', 'email', 'role', 'cupom', 'comissao', 'ultimoCep'].map((campo) => [campo, campos.get(campo)]),
  );
  try {
    const salvo = await salvarUsuario(loja, autor, {
      uid: String(campos.get('uid') ?? ''),
      versao: Number(campos.get('versao')),
      lido: lerEdicaoDoUsuario(digitado),
    });
    if (salvo.ok) return data<RespostaDaEdicao>({ de: 'editar', ok: true, nome: salvo.valor.nome });
    const { erro } = salvo;
    if (erro.codigo === 'campos-invalidos') return recusar({ erros: frasesDasFaltas(erro.faltas) }, 422);
    return recusar({ motivo: recusasDoUsuario[erro.codigo], atual: 'atual' in erro ? erro.atual : null }, 409);
  } catch (erro) {
    loja.log.error({ err: erro }, 'user could not be saved');
    return recusar({ motivo: 'Tente novamente em instantes.' }, 500);
  }
}

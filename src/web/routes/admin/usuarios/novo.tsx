import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-usuarios.css';
import { data, redirect } from 'react-router';
import { criarUsuarioPeloAdmin } from '#application/admin/usuarios/criar-usuario-pelo-admin.ts';
import { novoId } from '#domain/identificador.ts';
import { lerFicha } from '#domain/usuario-cadastro.ts';
import {
  digitarFicha,
  fichaDigitada,
  FormularioSimples,
  type RecusaDaFicha,
} from '#web/components/admin-usuarios/formulario-simples.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { identidadeContext, lojaContext } from '#web/contexto.ts';
import { frasesDasFaltas, recusasDoUsuario } from '#web/messages/usuario.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/novo.ts';

const emBranco = digitarFicha({
  nome: '',
  email: '',
  role: 'cliente',
  telefone: null,
  endereco: null,
  cidade: null,
  estado: null,
  cep: null,
  ativo: true,
});

export function loader() {
  return null;
}

/** Makes the account with a password that nobody is told: the invitation leads to choosing one. */
export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const digitado = fichaDigitada(await request.formData());
  const recusar = (mais: Partial<RecusaDaFicha>, status: number) =>
    data<RecusaDaFicha>({ digitado, motivo: null, erros: {}, conflito: null, ...mais }, { status });
  const lido = lerFicha(digitado, digitado.ativo);
  if (!lido.ok) return recusar({ erros: frasesDasFaltas(lido.erro) }, 422);
  const { nome, email, role, ...contato } = lido.valor;
  try {
    const criado = await criarUsuarioPeloAdmin(
      loja,
      context.get(identidadeContext),
      quemPede(context),
      { nome, email, role: role ?? 'cliente', senha: novoId() },
      contato,
    );
    if (criado.ok) return redirect('/admin/usuarios?salvo=1');
    const { erro } = criado;
    if (erro.codigo === 'campos-invalidos') return recusar({ erros: frasesDasFaltas(erro.faltas) }, 422);
    return recusar({ motivo: recusasDoUsuario[erro.codigo] }, 409);
  } catch (erro) {
    loja.log.error({ err: erro }, 'user could not be made');
    return recusar({ motivo: 'Tente novamente em instantes.' }, 500);
  }
}

export function meta() {
  return [{ title: 'Novo usuário · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

export default function NovoUsuarioSimples({ actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Novo usuário" frase="Campos com * são obrigatórios." />
      <FormularioSimples inicial={emBranco} existente={null} recusa={actionData ?? null} />
    </>
  );
}

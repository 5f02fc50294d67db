// @requirement 2.21.4 8.12.2 13.7.5
import { useEffect, useRef, useState } from 'react';
import type { Chamadas } from '#domain/chamadas.ts';
import { type CampoDoUsuario, lerNovoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { falhaAoCriar } from '#web/frases/usuario-frases.ts';
import type { FormState } from '#web/panel/fields.tsx';
import { postar } from '#web/ui/base/call-api.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { AcoesDoDialogo, Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { type NovoDigitado, novoForm, novoVazio } from './usuario-form.ts';
import type { Usuario } from './usuarios-campos.tsx';
import { faltasEmFrases, semRede } from './usuarios-frases.ts';

type Pedido = Chamadas['adminCreateUser'];

/**
 * The user in a response of `adminCreateUser` (docs/requirements.md 7.3) or, where it has the uid only, the user of the
 * request; null for a refusal.
 */
export function usuarioDaResposta({ ok, uid, user }: Pedido['resposta'], corpo: Pedido['corpo']): Usuario | null {
  if (!ok) return null;
  if (user) return user;
  if (!uid) return null;
  const { nome, email, role, cupom, comissao } = corpo;
  const agora = new Date();
  return {
    uid,
    nome,
    email,
    emailDeAcesso: email,
    role,
    cupom: cupom || null,
    comissao,
    ultimoCep: null,
    ativo: true,
    conjuntoId: null,
    conjunto: null,
    criadoEm: agora,
    versao: agora.getTime(),
  };
}

/** Calls `adminCreateUser`; returns the user or the sentence of the refusal. */
async function criar(corpo: Pedido['corpo']): Promise<{ usuario: Usuario } | { falha: string }> {
  const criado = await postar('adminCreateUser', corpo);
  if (criado.ok) {
    const usuario = usuarioDaResposta(criado.valor, corpo);
    return usuario ? { usuario } : { falha: criado.valor.error || falhaAoCriar };
  }
  const { codigo, mensagem } = criado.erro;
  return { falha: codigo === 'sem-resposta' ? semRede : mensagem || falhaAoCriar };
}

type NovoUsuarioProps = { aberto: boolean; fechar: () => void; aoCriar: (usuario: Usuario) => void };

/** The create-user dialog (docs/requirements.md 2.21 and 5.8). */
export function NovoUsuario({ aberto, fechar, aoCriar }: NovoUsuarioProps) {
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo="Novo usuário" comFormulario>
      <FormularioDoNovo fechar={fechar} aoCriar={aoCriar} />
    </Dialogo>
  );
}

function FormularioDoNovo({ fechar, aoCriar }: Omit<NovoUsuarioProps, 'aberto'>) {
  // After 'Cancelar' the dialog may be open again, with another form: an answer to this one does not close that.
  const cancelado = useRef(false);
  useEffect(() => {
    cancelado.current = false;
    return () => {
      cancelado.current = true;
    };
  }, []);
  const [digitado, setDigitado] = useState(novoVazio);
  const [julgado, setJulgado] = useState<Partial<Record<CampoDoUsuario, string>> | null>(null);
  const [falha, setFalha] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);

  async function enviar(pedido: NovoDigitado): Promise<void> {
    if (ocupado) return;
    const lido = lerNovoUsuario(pedido);
    setFalha(null);
    setJulgado(lido.ok ? null : faltasEmFrases(lido.erro));
    if (!lido.ok) return;
    setOcupado(true);
    const { cupom, comissaoPb, contato, ...quem } = lido.valor;
    const dito = Object.fromEntries(Object.entries(contato).filter(([, valor]) => valor !== null));
    const fim = await criar({ ...quem, cupom: cupom ?? '', comissao: comissaoPb / 10_000, ...dito });
    setOcupado(false);
    if (!('usuario' in fim)) return setFalha(fim.falha);
    if (!cancelado.current) fechar();
    aoCriar(fim.usuario);
  }

  const bind = useCampos(novoVazio, julgado) as FormState<NovoDigitado, null>['bind'];
  return (
    <Formulario
      como="form"
      julgado={julgado}
      method="post"
      noValidate
      // Not `onChange`: React does not report text written by a mask.
      onInput={({ currentTarget }) => setDigitado(novoForm.read(currentTarget))}
      onSubmit={(evento) => {
        evento.preventDefault();
        void enviar(novoForm.read(evento.currentTarget));
      }}
    >
      {falha && <Mensagem tipo="erro" texto={falha} />}
      <p className="dialogo-introducao">
        A senha é temporária: na primeira entrada a pessoa escolhe outra. Um e-mail a convida; a senha não vai nele,
        passe-a você.
      </p>
      <div className="campos">
        {novoForm.view({ typed: digitado, start: novoVazio, now: undefined, data: null, scripts: true, bind })}
      </div>
      <AcoesDoDialogo fechar={fechar} ocupado={ocupado}>
        {ocupado ? 'Criando...' : 'Criar usuário'}
      </AcoesDoDialogo>
    </Formulario>
  );
}

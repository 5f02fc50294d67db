import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { mascararCep } from '#domain/checkout/checkout.ts';
import type { CampoDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { agoraEsta } from '#web/admin/base/frases.ts';
import { comMascaraDeCep } from '#web/ui/form/campo-com-mascara.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { nomesDosPapeis, opcoesDePapel } from './frases.ts';
import { AvisoDoEmail } from './campos.tsx';
import { CampoDaComissao, CampoDoCupom } from './campos.tsx';
import { comissaoParaMostrar, type Usuario } from './campos.tsx';

/** What the list's action answers to an edit. */
type RespostaDaEdicao = Resposta<CampoDoUsuario, null, Usuario>;

type EdicaoDeUsuarioProps = {
  aberto: boolean;
  /** Stays while the dialog fades away. */ usuario: Usuario | null;
  fechar: () => void;
  /** Hears what is to be said of it. */ aoSalvar: (frase: string) => void;
};

/** The edit-user dialog (docs/requirements.md 2.21 and 5.7). */
export function EdicaoDeUsuario({ aberto, usuario, fechar, aoSalvar }: EdicaoDeUsuarioProps) {
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo="Editar usuário" comFormulario>
      {usuario && <FormularioDaEdicao usuario={usuario} fechar={fechar} aoSalvar={aoSalvar} />}
    </Dialogo>
  );
}

function FormularioDaEdicao({
  usuario,
  fechar,
  aoSalvar,
}: Omit<EdicaoDeUsuarioProps, 'aberto'> & { usuario: Usuario }) {
  const fetcher = useFetcher<RespostaDaEdicao>();
  const ouvida = useRef<RespostaDaEdicao | null>(null);
  const recusa = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data?.ok || ouvida.current === fetcher.data) return;
    // Once for each answer: the form is still drawn while the dialog fades away.
    ouvida.current = fetcher.data;
    fechar();
    aoSalvar(fetcher.data.frase);
  }, [fetcher.data, fetcher.state, fechar, aoSalvar]);
  const erros = recusa?.faltas ?? {};
  const atual = recusa?.conflito;
  const agora = (era: string, e: string | null | undefined) =>
    typeof e === 'string' && e !== era ? agoraEsta(e) : undefined;
  const ocupado = fetcher.state !== 'idle';
  return (
    <Formulario como={fetcher.Form} julgado={recusa} method="post" noValidate>
      <input type="hidden" name="intencao" value="editar" />
      <input type="hidden" name="uid" value={usuario.uid} />
      <input type="hidden" name="versao" value={atual?.versao ?? usuario.versao} />
      {recusa?.motivo && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          <p>{recusa.motivo}</p>
        </Mensagem>
      )}
      <div className="campos">
        <Campo
          rotulo="Nome *"
          nome="nome"
          defaultValue={usuario.nome}
          erro={erros.nome}
          dica={agora(usuario.nome, atual?.nome)}
          autoComplete="off"
          maxLength={120}
          required
        />
        <Campo
          rotulo="E-mail *"
          nome="email"
          type="email"
          inputMode="email"
          defaultValue={usuario.email}
          erro={erros.email}
          dica={agora(usuario.email, atual?.email)}
          autoComplete="off"
          maxLength={254}
          required
        />
        <AvisoDoEmail emailDeAcesso={usuario.emailDeAcesso} />
        <CampoDeEscolha
          rotulo="Papel"
          nome="role"
          className="colunas-3-largo"
          opcoes={opcoesDePapel}
          defaultValue={usuario.role}
          erro={erros.role}
          dica={agora(nomesDosPapeis[usuario.role], atual && nomesDosPapeis[atual.role])}
        />
        <Campo
          rotulo="Último CEP"
          nome="ultimoCep"
          className="colunas-3-largo"
          defaultValue={mascararCep(usuario.ultimoCep ?? '')}
          erro={erros.ultimoCep}
          dica={agora(usuario.ultimoCep ?? '', atual && (atual.ultimoCep ?? ''))}
          ref={comMascaraDeCep}
          inputMode="numeric"
          autoComplete="off"
          opcional
        />
        <CampoDoCupom
          inicial={usuario.cupom ?? ''}
          erro={erros.cupom}
          dica={agora(usuario.cupom ?? '', atual && (atual.cupom ?? ''))}
        />
        <CampoDaComissao
          inicial={usuario.comissao}
          erro={erros.comissao}
          dica={agora(comissaoParaMostrar(usuario.comissao), atual && comissaoParaMostrar(atual.comissao))}
        />
      </div>
      <div className="dialogo-acoes">
        <button type="button" className="botao botao-secundario" onClick={fechar}>
          Cancelar
        </button>
        <button type="submit" className="botao botao-principal" aria-disabled={ocupado}>
          {ocupado ? 'Salvando...' : 'Salvar'}
        </button>
      </div>
    </Formulario>
  );
}

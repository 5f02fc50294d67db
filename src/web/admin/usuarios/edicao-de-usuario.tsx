// @requirement 2.21.4 8.12.1 15.31.3
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { papeis } from '#domain/usuarios/sessao.ts';
import type { CampoDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { AcoesDoDialogo, Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { agoraEsta, useCampos } from '#web/ui/form/use-campos.ts';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { nomesDosPapeis, opcoesDePapel } from './usuarios-frases.ts';
import { AvisoDoEmail, camposDoUsuario } from './usuarios-campos.tsx';
import { CampoDaComissao } from './usuarios-campos.tsx';
import { comissaoParaMostrar, type Usuario } from './usuarios-campos.tsx';

/** The response of the list's action to an edit. */
type RespostaDaEdicao = Resposta<CampoDoUsuario, null, Usuario>;

type EdicaoDeUsuarioProps = {
  aberto: boolean;
  /** Kept while the dialog fades out. */ usuario: Usuario | null;
  conjuntos: { id: string; nome: string }[];
  fechar: () => void;
  /** Receives the sentence of the response. */ aoSalvar: (frase: string) => void;
};

/** The edit-user dialog (docs/requirements.md 2.21 and 5.7). */
export function EdicaoDeUsuario({ aberto, usuario, conjuntos, fechar, aoSalvar }: EdicaoDeUsuarioProps) {
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo="Editar usuário" comFormulario>
      {usuario && <FormularioDaEdicao key={usuario.uid} {...{ usuario, conjuntos, fechar, aoSalvar }} />}
    </Dialogo>
  );
}

function FormularioDaEdicao({
  usuario,
  conjuntos,
  fechar,
  aoSalvar,
}: Omit<EdicaoDeUsuarioProps, 'aberto'> & { usuario: Usuario }) {
  const fetcher = useFetcher<RespostaDaEdicao>();
  const ouvida = useRef<RespostaDaEdicao | null>(null);
  const recusa = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data?.ok || ouvida.current === fetcher.data) return;
    // Once per response: the form stays mounted while the dialog fades out.
    ouvida.current = fetcher.data;
    fechar();
    aoSalvar(fetcher.data.frase);
  }, [fetcher.data, fetcher.state, fechar, aoSalvar]);
  const atual = recusa?.conflito;
  // The role decides about rights and money: only admins see it, with the fields that depend on it.
  const podeTudo = usePodeEnviar()('papel');
  const [role, setRole] = useState(usuario.role);
  const partida = {
    ...usuario,
    ultimoCep: mascararCep(usuario.ultimoCep ?? ''),
    conjunto: usuario.conjuntoId ?? '',
  };
  const campo = useCampos(partida, recusa?.faltas, atual && { antes: usuario, atual });
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
        <Campo {...campo('nome')} {...camposDoUsuario.nome} />
        <Campo {...campo('email')} {...camposDoUsuario.email} />
        <AvisoDoEmail emailDeAcesso={usuario.emailDeAcesso} />
        {podeTudo ? (
          <CampoDeEscolha
            rotulo="Papel"
            {...campo('role')}
            className="colunas-3-largo"
            opcoes={opcoesDePapel}
            dica={atual && atual.role !== usuario.role ? agoraEsta(nomesDosPapeis[atual.role]) : null}
            onChange={(evento) => setRole(papeis.find((papel) => papel === evento.currentTarget.value) ?? usuario.role)}
          />
        ) : (
          <>
            <input type="hidden" name="role" value={usuario.role} />
            <input type="hidden" name="cupom" value={usuario.cupom ?? ''} />
            <input type="hidden" name="comissao" value={usuario.comissao} />
          </>
        )}
        <Campo
          {...campo('ultimoCep')}
          {...camposDoUsuario.cep}
          rotulo="Último CEP"
          className="colunas-3-largo"
          opcional
        />
        {podeTudo && role === 'editor' && (
          <CampoDeEscolha
            rotulo="Conjunto"
            {...campo('conjunto')}
            opcoes={[
              { valor: '', nome: 'Nenhum: sem painel' },
              ...conjuntos.map(({ id, nome }) => ({ valor: id, nome })),
            ]}
            dica={
              atual && atual.conjuntoId !== usuario.conjuntoId
                ? agoraEsta(atual.conjunto ?? 'sem conjunto')
                : 'O que esta pessoa vê e faz no painel. Os conjuntos se criam em Equipe.'
            }
          />
        )}
        {podeTudo && (
          <>
            <Campo {...campo('cupom')} {...camposDoUsuario.cupom} />
            <CampoDaComissao
              inicial={usuario.comissao}
              erro={recusa?.faltas.comissao}
              dica={
                atual && atual.comissao !== usuario.comissao
                  ? agoraEsta(comissaoParaMostrar(atual.comissao))
                  : undefined
              }
            />
          </>
        )}
      </div>
      <AcoesDoDialogo fechar={fechar} ocupado={ocupado}>
        {ocupado ? 'Salvando...' : 'Salvar'}
      </AcoesDoDialogo>
    </Formulario>
  );
}

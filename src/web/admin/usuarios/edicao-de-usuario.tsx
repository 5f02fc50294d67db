// @requirement 2.21.4 8.12.1 15.31.3
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CampoDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { useDigitado } from '#web/admin/base/use-digitado.tsx';
import type { Resposta } from '#web/form-response.ts';
import type { FormState } from '#web/panel/fields.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { AcoesDoDialogo, Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { digitarEdicao, type EdicaoDigitada, edicaoForm } from './usuario-form.ts';
import type { Usuario } from './usuarios-campos.tsx';

/** The response of the list's action to an edit. */
type RespostaDaEdicao = Resposta<CampoDoUsuario, EdicaoDigitada, { atual: EdicaoDigitada; versao: number }>;

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
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data?.ok || ouvida.current === fetcher.data) return;
    // Once per response: the form stays mounted while the dialog fades out.
    ouvida.current = fetcher.data;
    fechar();
    aoSalvar(fetcher.data.frase);
  }, [fetcher.data, fetcher.state, fechar, aoSalvar]);
  const { recusa, partida, digitado, setDigitado, atual, campo } = useDigitado(
    digitarEdicao(usuario),
    fetcher.data ?? null,
  );
  const data = { emailDeAcesso: usuario.emailDeAcesso, podeTudo: usePodeEnviar()('papel'), conjuntos };
  const bind = campo as FormState<EdicaoDigitada, typeof data>['bind'];
  const ocupado = fetcher.state !== 'idle';
  return (
    <Formulario
      como={fetcher.Form}
      julgado={recusa}
      method="post"
      noValidate
      onInput={({ currentTarget }) => setDigitado(edicaoForm.read(currentTarget))}
    >
      <input type="hidden" name="intencao" value="editar" />
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? usuario.versao} />
      {recusa?.motivo && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          <p>{recusa.motivo}</p>
        </Mensagem>
      )}
      <div className="campos">
        {edicaoForm.view({ typed: digitado, start: partida, now: atual, data, scripts: true, bind })}
      </div>
      <AcoesDoDialogo fechar={fechar} ocupado={ocupado}>
        {ocupado ? 'Salvando...' : 'Salvar'}
      </AcoesDoDialogo>
    </Formulario>
  );
}

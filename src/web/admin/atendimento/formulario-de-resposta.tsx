import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { RespostaPronta } from '#db/atendimento/ler-admin-atendimento.ts';
import { MAIOR_MENSAGEM } from '#domain/atendimento/atendimento.ts';
import type { Resposta } from '#web/form-response.ts';
import { CampoDeFotos } from '#web/ui/form/campo-de-fotos.tsx';
import { CaixaDeMarcar, CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';

type FormularioDeRespostaProps = {
  /** Key of the form: an answer sent twice is stored once. */
  chave: string;
  prontas: readonly RespostaPronta[];
  reply: Resposta<'texto' | 'fotos', { texto: string }, unknown, unknown> | null;
};

/** The shop's answer. A canned answer is appended to the text and can be edited before sending. */
export function FormularioDeResposta({ chave, prontas, reply }: FormularioDeRespostaProps) {
  const recusa = reply && !reply.ok ? reply : null;
  const [escrito, setEscrito] = useState(recusa?.digitado?.texto ?? '');
  const { state, formData } = useNavigation();
  const enviando = state === 'submitting' && formData?.get('intencao') === 'responder';
  return (
    <FormularioDoPainel
      julgado={recusa}
      encType="multipart/form-data"
      className="atendimento-resposta"
      preventScrollReset
    >
      <input type="hidden" name="intencao" value="responder" />
      <input type="hidden" name="chave" value={chave} />
      <FraseDaResposta resposta={recusa} />
      <div className="campos">
        {prontas.length > 0 && (
          <CampoDeEscolha
            rotulo="Resposta pronta"
            nome=""
            className="colunas-3-largo"
            opcoes={[
              { valor: '', nome: 'Escolher...' },
              ...prontas.map(({ id, titulo }) => ({ valor: id, nome: titulo })),
            ]}
            value=""
            onChange={({ target }) => {
              const pronta = prontas.find(({ id }) => id === target.value);
              if (pronta)
                setEscrito((anterior) => (anterior.trim() ? `${anterior.trimEnd()}\n\n${pronta.texto}` : pronta.texto));
            }}
          />
        )}
        <CampoLongo
          rotulo="Resposta"
          nome="texto"
          {...controlado(escrito, setEscrito)}
          erro={recusa?.faltas.texto}
          maxLength={MAIOR_MENSAGEM}
          required
        />
        <CampoDeFotos erro={recusa?.faltas.fotos} />
        <CaixaDeMarcar rotulo="Fechar a conversa com esta resposta" nome="fechar" />
      </div>
      <p>
        <button type="submit" className="botao botao-principal" aria-disabled={enviando}>
          {enviando ? 'Enviando...' : 'Enviar resposta'}
        </button>
      </p>
    </FormularioDoPainel>
  );
}

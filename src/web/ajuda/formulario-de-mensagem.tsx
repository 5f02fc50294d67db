import './ajuda.css';
import '#web/ui/form/campo.css';
import { useNavigation } from 'react-router';
import type { CampoDaMensagem } from '#domain/atendimento/atendimento.ts';
import { MAIOR_MENSAGEM } from '#domain/atendimento/atendimento.ts';
import type { Resposta } from '#web/form-response.ts';
import { CampoDeFotos } from '#web/ui/form/campo-de-fotos.tsx';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';

type RespostaDaMensagem = Resposta<
  CampoDaMensagem | 'fotos',
  { texto: string; nome?: string; email?: string } | null,
  unknown,
  unknown
>;

type FormularioDeMensagemProps = {
  resposta: RespostaDaMensagem | undefined;
  /** Key of this form, so that a repeated submission stores one message. */
  chave: string;
  /** Label of the text: `Mensagem`, or the first question. */
  rotulo: string;
  /** Adds fields for name and e-mail, for visitors without an account. */
  comContato?: boolean;
};

/** A message to the shop, with photographs. Works without scripts. */
export function FormularioDeMensagem({ resposta, chave, rotulo, comContato = false }: FormularioDeMensagemProps) {
  const enviando = useNavigation().state === 'submitting';
  const recusa = resposta && !resposta.ok ? resposta : null;
  const key = useRepeatKey(chave, resposta);
  const campo = useCampos(recusa?.digitado, recusa?.faltas);
  return (
    <Formulario
      key={key}
      julgado={recusa}
      method="post"
      encType="multipart/form-data"
      className="ajuda-formulario"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="chave" value={key} />
      <FraseDaResposta resposta={recusa} />
      <div className="campos">
        {comContato && (
          <>
            <Campo
              rotulo="Seu nome"
              {...campo('nome')}
              className="colunas-3-largo"
              autoComplete="name"
              maxLength={100}
              required
            />
            <Campo
              rotulo="Seu e-mail"
              {...campo('email')}
              type="email"
              className="colunas-3-largo"
              dica="A resposta chega nele."
              autoComplete="email"
              maxLength={254}
              required
            />
          </>
        )}
        <CampoLongo rotulo={rotulo} {...campo('texto')} maxLength={MAIOR_MENSAGEM} required />
        <CampoDeFotos erro={recusa?.faltas.fotos} />
      </div>
      <p>
        <BotaoDeEnvio className="botao botao-principal" ocupado={enviando && 'Enviando...'}>
          Enviar mensagem
        </BotaoDeEnvio>
      </p>
    </Formulario>
  );
}

// @requirement 15.41.3
import { useNavigation } from 'react-router';
import { formatarMomento } from '#domain/datas.ts';
import { type EnvioDoOrcamento, MAIOR_MENSAGEM_DO_ENVIO } from '#domain/pedidos/orcamento.ts';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { Send } from '#web/ui/media/icones-do-painel.tsx';

type EnvioProps = {
  email: string;
  chave: string;
  resposta: { ok: boolean; codigo?: string; frase: string } | null;
};

/** Sends the quote to its customer, with a few words of the shop. */
export function EnviarOrcamento({ email, chave, resposta }: EnvioProps) {
  const enviando = useNavigation().formData?.get('intencao') === 'enviar';
  const longa = resposta?.codigo === 'mensagem-longa';
  return (
    <FormularioDoPainel
      julgado={resposta?.ok === false ? resposta : null}
      action="?enviar"
      className="anotacao"
      preventScrollReset
      aria-label="Enviar por e-mail"
    >
      <input type="hidden" name="intencao" value="enviar" />
      <input type="hidden" name="chave" value={useRepeatKey(chave, resposta)} />
      <CampoLongo
        rotulo="Mensagem"
        nome="mensagem"
        opcional
        rows={3}
        maxLength={MAIOR_MENSAGEM_DO_ENVIO}
        erro={longa ? resposta.frase : undefined}
        dica={`Vai para ${email} com os preços, o link para aceitar e o PDF.`}
      />
      {resposta && !longa && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
        <Send className="icone icone-pequeno" aria-hidden />
        {enviando ? 'Enviando...' : 'Enviar por e-mail'}
      </button>
    </FormularioDoPainel>
  );
}

type EnviosProps = { envios: readonly EnvioDoOrcamento[]; lembradoEm: Date | null };

/** The messages that the customer got. */
export function EnviosDoOrcamento({ envios, lembradoEm }: EnviosProps) {
  if (envios.length === 0) return null;
  return (
    <section className="bloco" aria-labelledby="envios">
      <h2 id="envios">Enviado por e-mail</h2>
      <ul className="envios-do-orcamento">
        {envios.map(({ em, por, mensagem }) => (
          <li key={em}>
            {formatarMomento(new Date(em))}, por {por}
            {mensagem && <p className="combinado-texto complemento">{mensagem}</p>}
          </li>
        ))}
        {lembradoEm && <li>{formatarMomento(lembradoEm)}, lembrete de que está para vencer</li>}
      </ul>
    </section>
  );
}

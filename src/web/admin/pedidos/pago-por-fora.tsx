// @requirement 15.36.4 15.44.11
import { type ReactNode, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { CamposDoRecebido } from './campos-do-recebido.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type PagoPorForaProps = {
  valores: { cheioCentavos: Centavos; noPixCentavos: Centavos };
  /** Today in São Paulo. */
  hoje: string;
  chave: string;
  resposta: RespostaDosPedidos | undefined;
  /** The effect of the payment. */
  children: ReactNode;
};

/** The form of money that the shop took itself, folded until its button is pressed. */
export function PagoPorFora({ valores, hoje, chave, resposta, children }: PagoPorForaProps) {
  const enviando = useNavigation().formData?.get('intencao') === 'por-fora';
  const reply = resposta?.intencao === 'por-fora' ? resposta : null;
  const recusa = reply?.ok === false ? reply : null;
  const chaveDele = useRepeatKey(chave, reply);
  const [aberto, setAberto] = useState(recusa !== null);
  const corpo = useId();
  const { cheioCentavos, noPixCentavos } = valores;
  const erroDe = (...codigos: string[]) => (recusa && codigos.includes(recusa.codigo) ? recusa.frase : undefined);
  const conhecidos = ['meio-falta', 'dia-invalido', 'comprovante-grande', 'comprovante-invalido'];
  return (
    <div className="pago-por-fora">
      <button
        type="button"
        className="botao botao-secundario"
        aria-expanded={aberto}
        aria-controls={corpo}
        onClick={() => setAberto(!aberto)}
      >
        Pago por fora
      </button>
      <div id={corpo} hidden={!aberto}>
        <p className="complemento">Para o que a loja recebeu sem o Mercado Pago. {children}</p>
        <FormularioDoPainel
          julgado={recusa}
          action="?por-fora"
          encType="multipart/form-data"
          className="anotacao"
          preventScrollReset
          aria-label="Pago por fora"
        >
          <input type="hidden" name="intencao" value="por-fora" />
          <input type="hidden" name="chave" value={chaveDele} />
          {recusa && !conhecidos.includes(recusa.codigo) && <Mensagem tipo="erro" texto={recusa.frase} />}
          <CamposDoRecebido
            erros={{
              meio: erroDe('meio-falta'),
              pagoEm: erroDe('dia-invalido'),
              comprovante: erroDe('comprovante-grande', 'comprovante-invalido'),
            }}
            hoje={hoje}
            dicaDoMeio={
              noPixCentavos < cheioCentavos
                ? `${formatarReais(cheioCentavos)}, ou ${formatarReais(noPixCentavos)} por Pix.`
                : `${formatarReais(cheioCentavos)}.`
            }
          />
          <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
            {enviando ? 'Anotando...' : 'Anotar pagamento'}
          </button>
        </FormularioDoPainel>
      </div>
    </div>
  );
}

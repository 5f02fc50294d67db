// @requirement 15.36.4 15.44.11
import { type ReactNode, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { meiosPorFora, nomesDosMeiosPorFora } from '#domain/pagamentos/por-fora.ts';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

type PagoPorForaProps = {
  valores: { cheioCentavos: Centavos; noPixCentavos: Centavos };
  /** Today in São Paulo. */
  hoje: string;
  chave: string;
  resposta: RespostaDosPedidos | undefined;
  /** What the payment changes. */
  children: ReactNode;
};

/** The form of money that the shop took itself, folded until its button is pressed. */
export function PagoPorFora({ valores, hoje, chave, resposta, children }: PagoPorForaProps) {
  const enviando = useNavigation().formData?.get('intencao') === 'por-fora';
  const recusa = resposta?.intencao === 'por-fora' && !resposta.ok ? resposta : null;
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
          <input type="hidden" name="chave" value={chave} />
          {recusa && !conhecidos.includes(recusa.codigo) && <Mensagem tipo="erro" texto={recusa.frase} />}
          <CampoDeEscolha
            rotulo="Como foi pago"
            nome="meio"
            erro={erroDe('meio-falta')}
            dica={
              noPixCentavos < cheioCentavos
                ? `${formatarReais(cheioCentavos)}, ou ${formatarReais(noPixCentavos)} por Pix.`
                : `${formatarReais(cheioCentavos)}.`
            }
            opcoes={[
              { valor: '', nome: 'Escolha' },
              ...meiosPorFora.map((meio) => ({ valor: meio, nome: nomesDosMeiosPorFora[meio] })),
            ]}
          />
          <Campo
            rotulo="Pago em"
            nome="pagoEm"
            type="date"
            defaultValue={hoje}
            max={hoje}
            erro={erroDe('dia-invalido')}
          />
          <CampoDeArquivo
            rotulo="Comprovante"
            nome="comprovante"
            opcional
            accept="application/pdf,image/jpeg,image/png,image/webp"
            erro={erroDe('comprovante-grande', 'comprovante-invalido')}
            dica="PDF ou foto, até 3 MB. Só a loja vê."
          />
          <button type="submit" className="botao botao-secundario" aria-disabled={enviando}>
            {enviando ? 'Anotando...' : 'Anotar pagamento'}
          </button>
        </FormularioDoPainel>
      </div>
    </div>
  );
}

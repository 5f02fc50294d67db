// @requirement 15.33.8 15.33.9
import { useNavigation } from 'react-router';
import { Ato, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { Download } from '#web/ui/media/icones.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import type { RespostaDoCliente } from './anotacoes.tsx';

type LgpdProps = {
  id: string;
  /** The address to type before the deletion. */
  email: string;
  /** Whether the user may have a copy of this customer's data, given the right to personal data. */
  levar: boolean;
  /** Money, orders and returns that are open, in words; null where none is. */
  perde: string | null;
  resposta: RespostaDoCliente | undefined;
};

/** The customer's rights by the LGPD: a copy of their data, and its deletion. */
export function Lgpd({ id, email, levar, perde, resposta }: LgpdProps) {
  const podeBaixar = usePodeAbrir()(`/admin/clientes/${id}/dados.json`) && levar;
  const recusa = resposta && !resposta.ok && resposta.intencao === 'excluir' ? resposta : null;
  const ocupado = useNavigation().formData?.get('intencao') === 'excluir';
  return (
    <>
      {podeBaixar && (
        <section className="bloco" aria-labelledby="dados">
          <h2 id="dados">Cópia dos dados</h2>
          <p>Tudo o que a loja guarda sobre esta pessoa, quando ela pedir (LGPD, art. 18).</p>
          <p className="clientes-segmento">
            <a className="botao botao-pequeno" href={`/admin/clientes/${id}/dados.pdf`}>
              <Download className="icone icone-pequeno" aria-hidden />
              Dados em PDF
            </a>
            <a className="botao botao-pequeno" href={`/admin/clientes/${id}/dados.json`}>
              <Download className="icone icone-pequeno" aria-hidden />
              Dados em JSON
            </a>
          </p>
        </section>
      )}
      <Ato intencao="excluir">
        <section className="bloco" aria-labelledby="excluir">
          <h2 id="excluir">Excluir os dados</h2>
          <p>
            A pedido do cliente: a conta, as conversas, as avaliações e os consentimentos são apagados, e os pedidos
            perdem nome, endereço e documento. Produtos, valores e datas ficam, como a lei manda. Um pedido a caminho
            mantém o que a entrega precisa até terminar. Não há como desfazer.
          </p>
          {perde !== null && (
            <p>
              <strong>Esta conta ainda tem {perde}.</strong> Acerte isso com a pessoa antes: depois de excluir não há
              como voltar.
            </p>
          )}
          <FormularioDoPainel julgado={recusa} preventScrollReset>
            <input type="hidden" name="intencao" value="excluir" />
            <Campo
              rotulo={`Digite ${email} para confirmar`}
              nome="confirmacao"
              defaultValue={recusa?.digitado?.confirmacao ?? ''}
              erro={recusa?.faltas.confirmacao}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
            />
            <div className="formulario-acoes">
              <BotaoDeEnvio className="botao botao-de-perigo" ocupado={ocupado && 'Excluindo...'}>
                Excluir os dados
              </BotaoDeEnvio>
            </div>
          </FormularioDoPainel>
        </section>
      </Ato>
    </>
  );
}

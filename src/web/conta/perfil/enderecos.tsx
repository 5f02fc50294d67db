// @requirement 15.40.1
import { Form, Link } from 'react-router';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { type EnderecoDaConta, MAIS_ENDERECOS } from '#domain/usuarios/enderecos.ts';
import type { Feita, Recusada } from '#web/form-response.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';

type EnderecosProps = {
  /** The standard one first. */
  enderecos: EnderecoDaConta[];
  resposta: Pick<Feita, 'ok' | 'frase'> | Pick<Recusada, 'ok' | 'frase'> | null;
};

const porExtenso = ({ rua, numero, complemento, bairro, cidade, uf, cep }: EnderecoDaConta) =>
  [rua, numero, complemento, bairro, cidade, uf, mascararCep(cep)].filter(Boolean).join(', ');

/** The addresses of the account; the standard one is changed with the profile's data. */
export function Enderecos({ enderecos, resposta }: EnderecosProps) {
  return (
    <section className="conta-bloco" id="enderecos" aria-labelledby="titulo-dos-enderecos">
      <h2 id="titulo-dos-enderecos">Endereços</h2>
      <div>
        <FraseDaResposta resposta={resposta} />
        {enderecos.length === 0 && <p>Salve os endereços onde costuma receber, e escolha um deles ao comprar.</p>}
        <ul className="sessoes">
          {enderecos.map((endereco) => (
            <li key={endereco.id ?? 'padrao'}>
              <div>
                <b>{endereco.nome}</b>
                {endereco.id === null && <span> (padrão)</span>}
                <br />
                <span>{porExtenso(endereco)}</span>
              </div>
              {endereco.id !== null && <Atos id={endereco.id} nome={endereco.nome} />}
            </li>
          ))}
        </ul>
        {enderecos.length < MAIS_ENDERECOS ? (
          <p className="conta-acoes">
            <Link className="botao botao-secundario" to="/minha-conta/enderecos/novo">
              Novo endereço
            </Link>
          </p>
        ) : (
          <p>São no máximo {MAIS_ENDERECOS} endereços.</p>
        )}
      </div>
    </section>
  );
}

function Atos({ id, nome }: { id: string; nome: string }) {
  const doEndereco = <span className="so-para-leitor"> {nome}</span>;
  return (
    <div className="conta-acoes">
      <Link className="botao botao-pequeno" to={`/minha-conta/enderecos/${id}`}>
        Editar{doEndereco}
      </Link>
      {(
        [
          ['endereco-padrao', 'Usar como padrão'],
          ['excluir-endereco', 'Excluir'],
        ] as const
      ).map(([intencao, texto]) => (
        <Form key={intencao} method="post" action="/minha-conta" preventScrollReset>
          <input type="hidden" name="intencao" value={intencao} />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="botao botao-pequeno">
            {texto}
            {doEndereco}
          </button>
        </Form>
      ))}
    </div>
  );
}

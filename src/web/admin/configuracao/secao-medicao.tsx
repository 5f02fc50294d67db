import { Link } from 'react-router';

/** Leads to the services of others that may be told of sales. */
export function SecaoMedicao() {
  return (
    <section className="bloco" aria-labelledby="medicao-de-compras">
      <h2 id="medicao-de-compras">Google Analytics e Meta</h2>
      <p>A loja pode contar a eles as compras de quem aceitar. Vem desligado.</p>
      <div className="formulario-acoes">
        <Link className="botao botao-secundario" to="/admin/configuracao/medicao">
          Medição de compras
        </Link>
      </div>
    </section>
  );
}

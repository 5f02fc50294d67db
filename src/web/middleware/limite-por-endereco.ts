import { createContext } from 'react-router';

/** Where a request comes from, as the server sees it. Where it does not say, all visitors count as one. */
export const enderecoContext = createContext('desconhecido');

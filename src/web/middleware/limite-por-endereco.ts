import { createContext } from 'react-router';

/** The client's address as the server sees it. Unset, all visitors count as one. */
export const enderecoContext = createContext('desconhecido');
